import { createPlayer, type Player } from '#player/index.ts';
import { createStore, type WritableStore } from '#player/state/store.ts';
import {
  advanceFlow,
  type PlayerFlow,
  type PlayerFlowEvent,
  sendsExitData,
  startFlow,
} from '../../model/play/player-machine.ts';
import type { PlayerMessage } from '../../model/play-messages.ts';
import type { PlayableSimulation } from '../play-frame/player-document.ts';
import { createCountdown } from './countdown.ts';
import { describeItem, describeSource, listLastingHotspots } from './play-items.ts';
import { initialPlayState, isHeld, type PlayState } from './play-state.ts';
import {
  findLikelyNext,
  findMove,
  findMoveAfterVideo,
  type Move,
  orderOptions,
  revealDraft,
  type StoryEvent,
  type StoryVideo,
} from './player-story.ts';
import type { Progress, Reveal } from './session-api.ts';
import type { SessionRecorder } from './session-recorder.ts';
import { createViewSamples } from './view-samples.ts';

export type PlaySessionOptions = {
  simulation: PlayableSimulation;
  container: HTMLElement;
  fullscreenElement: HTMLElement;
  label: string;
  captionLanguage: string | null;
  /** A new session, with a key of its own. Null in a preview: nothing is kept. */
  makeRecorder: (() => SessionRecorder) | null;
  /** Asks again for what is played; null when there is no line. Addresses of media run out. */
  reload: () => Promise<PlayableSimulation | null>;
  start: { videoId: string | null; atMs: number };
  say: (message: PlayerMessage) => void;
};

const heatmapEveryMs = 500;
/** One and the same address is asked for anew at most so often. */
const reloadEveryMs = 30_000;

/** One run through an interactive video: joins engine, story and recorder, and tells the host what happens. */
export class PlaySession {
  readonly state: WritableStore<PlayState>;
  readonly engine: Player;
  readonly preview: boolean;
  readonly #options: PlaySessionOptions;
  readonly #countdown = createCountdown();
  readonly #samples = createViewSamples((videoId, heatmapData) =>
    this.#recorder?.record('HEATMAP', { videoId, heatmapData }),
  );
  /** By video: how far it was watched in this session. */
  readonly #watched = new Map<string, number>();
  #simulation: PlayableSimulation;
  #flow: PlayerFlow;
  #recorder: SessionRecorder | null = null;
  #stopSampling: () => void = () => {};
  /** What a used hotspot with a text of its own leads to, once the text was read. */
  #boxReveal: Promise<Reveal> | null = null;
  #isPaused = false;
  #startedAt = 0;
  #reloadedAt = 0;
  #submissionId: string | null = null;

  /** What stops the video at the same moment as something that is open: one after the other. */
  #next: StoryEvent[] = [];

  constructor(options: PlaySessionOptions) {
    this.#options = options;
    this.#simulation = options.simulation;
    this.preview = options.makeRecorder === null;
    this.#flow = startFlow({ hasIntroForm: false, hasEndForm: false, preview: this.preview });
    this.state = createStore<PlayState>({ ...initialPlayState, stage: this.#flow.stage });
    this.engine = createPlayer(options.container, {
      label: options.label,
      fullscreenElement: options.fullscreenElement,
      captionLanguage: options.captionLanguage,
    });
    this.#listen();
    const first = this.#findStart();
    if (first) this.engine.preload(describeSource(this.#simulation, first));
  }

  get simulation(): PlayableSimulation {
    return this.#simulation;
  }

  /** From the start panel: a click, so that the browser lets sound play. */
  async begin(): Promise<void> {
    this.#recorder = this.#options.makeRecorder?.() ?? null;
    this.#startedAt = Date.now();
    this.#stopSampling();
    this.#stopSampling = this.engine.sampleView(heatmapEveryMs, performance.now());
    this.#advance('session-started');
    this.#recorder?.record('START_SIM');
    this.#options.say({ event: 'onVideoPlay' });
    const first = this.#findStart();
    if (first) await this.#show(first, this.#options.start.atMs);
    else await this.#finish();
  }

  /** Back to the start panel. Beginning again makes a session of its own. */
  restart(): void {
    this.engine.pause();
    this.#countdown.stop();
    this.#watched.clear();
    this.#recorder = null;
    this.#submissionId = null;
    this.state.set({ ...initialPlayState });
    this.#advance('restarted');
  }

  choose(optionIds: readonly string[]): void {
    const { question } = this.state.get();
    if (question && question.reveal === null)
      this.state.set({ question: { ...question, chosen: optionIds } });
  }

  async answer(): Promise<void> {
    const { question, video } = this.state.get();
    if (!question || !video || question.reveal !== null) return;
    this.#countdown.stop();
    this.state.set({ question: { ...question, reveal: 'sent' } });
    const reveal = this.#recorder
      ? await this.#recorder.ask('ANSWER', {
          videoId: video.ID,
          eventId: question.event.ID,
          optionIds: [...question.chosen],
          videoTime: question.event.Timestamp,
        })
      : revealDraft(question.event, question.chosen);
    const current = this.state.get().question;
    if (current?.event.ID === question.event.ID) this.state.set({ question: { ...current, reveal } });
  }

  /** Gives as long again as the question gave at first. */
  extendTime(): void {
    const { question } = this.state.get();
    if (!question || question.leftMs === null) return;
    const moreMs = question.event.Countdown * 1000;
    this.#countdown.extend(moreMs);
    this.state.set({ question: { ...question, leftMs: question.leftMs + moreMs } });
  }

  /** After the feedback was read. */
  async closeQuestion(): Promise<void> {
    const { question } = this.state.get();
    if (!question || question.reveal === null || question.reveal === 'sent') return;
    this.state.set({ question: null });
    await this.#move(findMove(this.#simulation, question.reveal));
  }

  async openHotspot(event: StoryEvent): Promise<void> {
    const state = this.state.get();
    if (!state.video || state.moving || isHeld(state)) return;
    this.state.set({ usedIds: [...new Set([...state.usedIds, event.ID])] });
    const reveal = this.#ask('HOTSPOT_CLICK', event, state.video);
    if (event.Content || event.Description || event.ImageMedia) {
      this.engine.pause();
      this.#boxReveal = reveal;
      this.state.set({ box: { event, pauses: true } });
    } else {
      await this.#followEvent(event, reveal);
    }
  }

  async closeBox(): Promise<void> {
    const { box, video } = this.state.get();
    if (!box || !video) return;
    this.state.set({ box: null });
    const reveal = this.#boxReveal ?? this.#ask('INFOBOX_CLOSE', box.event, video);
    this.#boxReveal = null;
    if (box.pauses || box.event.Action !== 'continue') await this.#followEvent(box.event, reveal);
  }

  /** A learner may go back to what they saw, and not past what they did not. */
  seek(ms: number): void {
    const state = this.state.get();
    if (state.moving || isHeld(state)) return;
    this.state.set({ waitsAtEnd: false });
    this.engine.seek(this.preview ? ms : Math.min(ms, state.watchedMs));
  }

  togglePlay(): void {
    const state = this.state.get();
    if (state.stage !== 'sim' || state.moving || isHeld(state)) return;
    if (this.engine.state.get().wantsToPlay) this.engine.pause();
    else {
      this.state.set({ waitsAtEnd: false });
      void this.engine.play();
    }
  }

  /** From the last picture of a video that waits there. */
  async end(): Promise<void> {
    await this.#finish();
  }

  /** The browser wanted a click before it plays. */
  async resume(): Promise<void> {
    this.state.set({ needsClick: false });
    await this.engine.play();
  }

  /** After a failure: with a new address, from where it stopped. */
  async playOn(): Promise<void> {
    const { video } = this.state.get();
    const fresh = await this.#options.reload();
    if (fresh) this.#simulation = fresh;
    const same = fresh?.Videos.find((candidate) => candidate.ID === video?.ID);
    if (same) await this.#load(same, this.engine.currentMs());
  }

  retryNow(): void {
    this.#recorder?.retryNow();
  }

  /** The page is no longer seen: on a phone it may never come back. */
  hide(): void {
    this.#samples.flush();
    this.#recorder?.flushOnLeave();
  }

  leave(): void {
    const { video, result, moving } = this.state.get();
    const videoTime = this.engine.currentMs() / 1000;
    this.#samples.flush();
    if (sendsExitData(this.#flow) && this.#recorder && !result && !(moving && !video)) {
      this.#recorder.record('EXIT_SIM', { ...(video ? { videoId: video.ID } : {}), videoTime });
      this.#options.say({
        event: 'onExitSimData',
        submissionID: this.#submissionId,
        videoID: video?.ID ?? null,
        videoTime,
        timeSpent: Date.now() - this.#startedAt,
      });
    }
    this.#recorder?.flushOnLeave();
  }

  takeProgress(progress: Progress): void {
    if (this.#submissionId !== null) return;
    this.#submissionId = progress.SubmissionID;
    this.#options.say({ event: 'onSubmissionID', submissionID: progress.SubmissionID });
  }

  #listen(): void {
    const { events } = this.engine;
    events.on('first-frame', () => this.#options.say({ event: 'onPlayerVisible' }));
    events.on('time', (ms) => this.#watch(ms));
    events.on('item-enter', ({ item }) => this.#enter(item.id));
    events.on('item-leave', ({ item }) => this.#exit(item.id));
    events.on('item-pause', ({ item }) => this.#pauseAt(item.id));
    events.on('play', () => this.#noteResumed());
    events.on('pause', () => {
      this.#isPaused = true;
    });
    events.on('ended', () => void this.#endVideo());
    events.on('failed', ({ code }) => void this.#fail(code));
    events.on('notice', (notice) => {
      if (notice === 'autoplay-blocked') this.state.set({ needsClick: true });
    });
    events.on('view-sample', (sample) => {
      const { video } = this.state.get();
      if (video) this.#samples.add(video.ID, sample);
    });
  }

  async #show(video: StoryVideo, startAtMs: number): Promise<void> {
    this.#samples.flush();
    this.#next = [];
    this.state.set({ hotspots: [], box: null, question: null, moving: false, waitsAtEnd: false, video });
    this.state.set({ watchedMs: Math.max(this.#watched.get(video.ID) ?? 0, startAtMs) });
    this.#isPaused = false;
    this.#recorder?.record('VIDEO_PLAY', { videoId: video.ID, videoTime: startAtMs / 1000 });
    await this.#load(video, startAtMs);
    const next = findLikelyNext(this.#simulation, video);
    if (next) this.engine.preload(describeSource(this.#simulation, next));
  }

  async #load(video: StoryVideo, startAtMs: number): Promise<void> {
    this.state.set({ failure: null });
    await this.engine.load(
      { ...describeSource(this.#simulation, video), startAtMs },
      { play: true, items: video.Events.map((event) => describeItem(event, video)) },
    );
  }

  #watch(ms: number): void {
    const { video, watchedMs } = this.state.get();
    if (!video || ms <= watchedMs) return;
    this.#watched.set(video.ID, ms);
    this.state.set({ watchedMs: ms });
  }

  /** Going on after a pause is told, so that the log knows the place. */
  #noteResumed(): void {
    const { video, moving } = this.state.get();
    if (!this.#isPaused || !video || moving) return;
    this.#isPaused = false;
    this.#recorder?.record('VIDEO_PLAY', { videoId: video.ID, videoTime: this.engine.currentMs() / 1000 });
  }

  async #fail(code: string): Promise<void> {
    this.state.set({ failure: code });
    if (code !== 'refused' || Date.now() - this.#reloadedAt < reloadEveryMs) return;
    this.#reloadedAt = Date.now();
    await this.playOn();
  }

  #enter(id: string): void {
    const event = this.#findEvent(id);
    if (event?.Type === 'hotspot') this.#addHotspots([event]);
    if (event?.Type === 'infobox' && !event.PauseVideo) this.#openBox(event, false);
  }

  #addHotspots(events: readonly StoryEvent[]): void {
    const { hotspots } = this.state.get();
    const added = events.filter((event) => !hotspots.some((other) => other.ID === event.ID));
    this.state.set({ hotspots: [...hotspots, ...added] });
  }

  #exit(id: string): void {
    const { hotspots, box } = this.state.get();
    this.state.set({ hotspots: hotspots.filter((event) => event.ID !== id) });
    // A box that did not stop the video goes with its time; one that is being read stays.
    if (box?.event.ID === id && !box.pauses && !box.event.Sticky) void this.closeBox();
  }

  #pauseAt(id: string): void {
    const event = this.#findEvent(id);
    if (!event) return;
    const { question, box } = this.state.get();
    if (question || box?.pauses) this.#next.push(event);
    else this.#open(event);
  }

  #open(event: StoryEvent): void {
    if (event.Type === 'infobox') this.#openBox(event, true);
    if (event.Type === 'question') this.#openQuestion(event);
  }

  #openBox(event: StoryEvent, pauses: boolean): void {
    const { video } = this.state.get();
    if (!video) return;
    this.state.set({ box: { event, pauses } });
    this.#recorder?.record('INFOBOX_OPEN', {
      videoId: video.ID,
      eventId: event.ID,
      videoTime: event.Timestamp,
    });
  }

  #openQuestion(event: StoryEvent): void {
    const leftMs = event.Countdown > 0 ? event.Countdown * 1000 : null;
    const options = orderOptions(event, this.#recorder?.sessionKey ?? 'preview');
    this.state.set({ question: { event, options, chosen: [], reveal: null, leftMs } });
    this.#countdown.stop();
    if (leftMs !== null) this.#countdown.start(leftMs, (left) => this.#takeTime(left));
  }

  #takeTime(leftMs: number): void {
    const { question } = this.state.get();
    if (!question || question.reveal !== null) return;
    this.state.set({ question: { ...question, leftMs } });
    if (leftMs === 0) void this.answer();
  }

  #ask(type: string, event: StoryEvent, video: StoryVideo): Promise<Reveal> {
    const details = { videoId: video.ID, eventId: event.ID, videoTime: this.engine.currentMs() / 1000 };
    return this.#recorder ? this.#recorder.ask(type, details) : Promise.resolve(revealDraft(event, []));
  }

  /** What is known to lead nowhere need not wait for the server. */
  async #followEvent(event: StoryEvent, reveal: Promise<Reveal>): Promise<void> {
    if (event.Action === 'continue') {
      await this.#move({ kind: 'stay' });
      return;
    }
    this.state.set({ moving: true });
    this.engine.pause();
    await this.#move(findMove(this.#simulation, await reveal));
  }

  async #endVideo(): Promise<void> {
    const { video, moving } = this.state.get();
    // Something used in the last moment leads away; where to, is on its way.
    if (!video || moving) return;
    this.#recorder?.record('VIDEO_END', {
      videoId: video.ID,
      ...(video.Length ? { videoTime: video.Length } : {}),
    });
    const move = findMoveAfterVideo(this.#simulation, video);
    if (move.kind !== 'stay') return this.#move(move);
    this.#addHotspots(listLastingHotspots(video));
    this.state.set({ waitsAtEnd: true });
  }

  async #move(move: Move): Promise<void> {
    if (this.#flow.stage !== 'sim') return;
    if (move.kind === 'end') return this.#finish();
    if (move.kind === 'video') return this.#show(move.video, move.startMs);
    const state = this.state.get();
    this.state.set({ moving: false });
    const next = this.#next.shift();
    if (next) return this.#open(next);
    if (state.waitsAtEnd || isHeld(state)) return;
    // What led nowhere after all came at the very end: the video's own end follows.
    if (state.moving && this.engine.state.get().status === 'ended') await this.#endVideo();
    else await this.engine.play();
  }

  async #finish(): Promise<void> {
    if (this.#flow.stage !== 'sim') return;
    this.engine.pause();
    this.#samples.flush();
    this.#stopSampling();
    this.state.set({ moving: true, video: null, hotspots: [], box: null, question: null, waitsAtEnd: false });
    this.#options.say({ event: 'onEnd' });
    const recorder = this.#recorder;
    const result = (await recorder?.finish()) ?? null;
    // Started again meanwhile, because the server would not have the rest.
    if (recorder !== this.#recorder) return;
    this.#advance('video-finished');
    this.state.set({ moving: false, result });
    if (result) this.#options.say({ event: 'onScoreAvailable', score: result.Score, points: result.Points });
    this.#options.say({ event: 'onComplete' });
  }

  #advance(event: PlayerFlowEvent): void {
    this.#flow = advanceFlow(this.#flow, event);
    this.state.set({ stage: this.#flow.stage });
  }

  #findStart(): StoryVideo | undefined {
    const wanted = this.#options.start.videoId ?? this.#simulation.StartVideoID;
    return this.#simulation.Videos.find((video) => video.ID === wanted) ?? this.#simulation.Videos[0];
  }

  #findEvent(id: string): StoryEvent | undefined {
    return this.state.get().video?.Events.find((event) => event.ID === id);
  }
}
