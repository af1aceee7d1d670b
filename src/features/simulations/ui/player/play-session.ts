import {
  createPlayer,
  type Player,
  type PlayerSource,
  type TimedItem,
  type ViewSample,
} from '#player/index.ts';
import { createStore, type WritableStore } from '#player/state/store.ts';
import {
  advanceFlow,
  asksBeforeLeaving,
  type PlayerFlow,
  type PlayerFlowEvent,
  sendsExitData,
  startFlow,
} from '../../model/play/player-machine.ts';
import type { PlayerMessage } from '../../model/play-messages.ts';
import type { PlayableSimulation } from '../play-frame/player-document.ts';
import { initialPlayState, type PlayState } from './play-state.ts';
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

export type PlaySessionOptions = {
  simulation: PlayableSimulation;
  container: HTMLElement;
  fullscreenElement: HTMLElement;
  label: string;
  captionLanguage: string | null;
  /** Null in a preview: nothing is kept. */
  makeRecorder: (() => SessionRecorder) | null;
  start: { videoId: string | null; atMs: number };
  say: (message: PlayerMessage) => void;
};

const heatmapEveryMs = 500;
const heatmapBatch = 40;
const countdownTickMs = 250;

/** One run through an interactive video: joins engine, story and recorder, and tells the host what happens. */
export class PlaySession {
  readonly state: WritableStore<PlayState>;
  readonly engine: Player;
  readonly simulation: PlayableSimulation;
  readonly preview: boolean;
  readonly #options: PlaySessionOptions;
  #flow: PlayerFlow;
  #recorder: SessionRecorder | null = null;
  #samples: ViewSample[] = [];
  #countdown: ReturnType<typeof setInterval> | undefined;
  #startedAt = 0;
  #submissionId: string | null = null;

  constructor(options: PlaySessionOptions) {
    this.#options = options;
    this.simulation = options.simulation;
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
    if (first) this.engine.preload(describeSource(this.simulation, first));
  }

  /** From the start panel: a click, so that the browser lets sound play. */
  async begin(): Promise<void> {
    this.#recorder = this.#options.makeRecorder?.() ?? null;
    this.#startedAt = Date.now();
    this.#advance('session-started');
    this.#recorder?.record('START_SIM');
    this.#options.say({ event: 'onVideoPlay' });
    void this.#recorder?.sendLeftBehind();
    const first = this.#findStart();
    if (first) await this.#show(first, this.#options.start.atMs);
    else await this.#finish();
  }

  restart(): void {
    this.engine.pause();
    this.state.set({ ...initialPlayState });
    this.#submissionId = null;
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
    clearInterval(this.#countdown);
    this.state.set({ question: { ...question, reveal: 'sent' } });
    const details = {
      videoId: video.ID,
      eventId: question.event.ID,
      optionIds: [...question.chosen],
      videoTime: question.event.Timestamp,
    };
    const reveal = this.#recorder
      ? await this.#recorder.ask('ANSWER', details)
      : revealDraft(question.event, question.chosen);
    const current = this.state.get().question;
    if (current?.event.ID === question.event.ID) this.state.set({ question: { ...current, reveal } });
  }

  /** After the feedback was read. */
  async closeQuestion(): Promise<void> {
    const { question } = this.state.get();
    if (!question || question.reveal === null || question.reveal === 'sent') return;
    this.state.set({ question: null });
    await this.#follow(question.reveal);
  }

  async useHotspot(event: StoryEvent): Promise<void> {
    const { video } = this.state.get();
    if (!video) return;
    const details = { videoId: video.ID, eventId: event.ID, videoTime: this.engine.currentMs() / 1000 };
    const reveal = this.#ask('HOTSPOT_CLICK', event, details);
    if (event.Content || event.Description || event.ImageMedia) {
      this.engine.pause();
      this.state.set({ box: { event, pauses: true } });
      this.#pendingReveal = reveal;
      return;
    }
    await this.#followWhenKnown(event, reveal);
  }

  async closeBox(): Promise<void> {
    const { box, video } = this.state.get();
    if (!box || !video) return;
    this.state.set({ box: null });
    if (box.event.Type === 'hotspot') {
      const reveal = this.#pendingReveal;
      this.#pendingReveal = null;
      if (reveal) await this.#followWhenKnown(box.event, reveal);
      return;
    }
    const details = { videoId: video.ID, eventId: box.event.ID, videoTime: this.engine.currentMs() / 1000 };
    await this.#followWhenKnown(box.event, this.#ask('INFOBOX_CLOSE', box.event, details));
  }

  /** A learner may go back to what they saw, and not past what they did not. */
  seek(ms: number): void {
    const { watchedMs } = this.state.get();
    this.engine.seek(this.preview ? ms : Math.min(ms, watchedMs));
  }

  /** The browser wanted a click before it plays. */
  async resume(): Promise<void> {
    this.state.set({ needsClick: false });
    await this.engine.play();
  }

  retryNow(): void {
    this.#recorder?.retryNow();
  }

  asksBeforeLeaving(): boolean {
    return asksBeforeLeaving(this.#flow) && !this.preview;
  }

  leave(): void {
    if (sendsExitData(this.#flow) && this.#recorder) {
      const { video } = this.state.get();
      const videoTime = this.engine.currentMs() / 1000;
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
    if (this.#submissionId === null) {
      this.#submissionId = progress.SubmissionID;
      this.#options.say({ event: 'onSubmissionID', submissionID: progress.SubmissionID });
    }
  }

  #pendingReveal: Promise<Reveal> | null = null;

  #listen(): void {
    const { events } = this.engine;
    events.on('first-frame', () => this.#options.say({ event: 'onPlayerVisible' }));
    events.on('time', (ms) => {
      if (ms > this.state.get().watchedMs) this.state.set({ watchedMs: ms });
    });
    events.on('item-enter', ({ item }) => this.#enter(item.id));
    events.on('item-leave', ({ item }) => this.#exit(item.id));
    events.on('item-pause', ({ item }) => this.#pauseAt(item.id));
    events.on('ended', () => void this.#endVideo());
    events.on('failed', (failure) => this.state.set({ failure: failure.code }));
    events.on('notice', (notice) => {
      if (notice === 'autoplay-blocked') this.state.set({ needsClick: true });
    });
    events.on('view-sample', (sample) => this.#sample(sample));
    this.engine.sampleView(heatmapEveryMs);
  }

  async #show(video: StoryVideo, startAtMs: number): Promise<void> {
    this.#sendSamples();
    this.state.set({
      video,
      hotspots: [],
      box: null,
      question: null,
      moving: false,
      watchedMs: startAtMs,
      failure: null,
    });
    this.#recorder?.record('VIDEO_PLAY', { videoId: video.ID, videoTime: startAtMs / 1000 });
    await this.engine.load(
      { ...describeSource(this.simulation, video), startAtMs },
      { play: true, items: video.Events.map((event) => describeItem(event, video)) },
    );
    const next = findLikelyNext(this.simulation, video);
    if (next) this.engine.preload(describeSource(this.simulation, next));
  }

  #enter(id: string): void {
    const event = this.#findEvent(id);
    if (event?.Type === 'hotspot') this.state.set({ hotspots: [...this.state.get().hotspots, event] });
    if (event?.Type === 'infobox' && !event.PauseVideo) this.#openBox(event, false);
  }

  #exit(id: string): void {
    const { hotspots, box } = this.state.get();
    this.state.set({ hotspots: hotspots.filter((event) => event.ID !== id) });
    // A box that did not stop the video goes with its time; one that is being read stays.
    if (box?.event.ID === id && !box.pauses && !box.event.Sticky) void this.closeBox();
  }

  #pauseAt(id: string): void {
    const event = this.#findEvent(id);
    if (event?.Type === 'infobox') this.#openBox(event, true);
    if (event?.Type === 'question') this.#openQuestion(event);
  }

  #openBox(event: StoryEvent, pauses: boolean): void {
    const { video } = this.state.get();
    this.state.set({ box: { event, pauses } });
    if (video)
      this.#recorder?.record('INFOBOX_OPEN', {
        videoId: video.ID,
        eventId: event.ID,
        videoTime: event.Timestamp,
      });
  }

  #openQuestion(event: StoryEvent): void {
    const leftMs = event.Countdown > 0 ? event.Countdown * 1000 : null;
    const key = this.#recorder?.sessionKey ?? 'preview';
    this.state.set({
      question: { event, options: orderOptions(event, key), chosen: [], reveal: null, leftMs },
    });
    clearInterval(this.#countdown);
    if (leftMs === null) return;
    const until = Date.now() + leftMs;
    this.#countdown = setInterval(() => {
      const { question } = this.state.get();
      if (!question || question.reveal !== null) return clearInterval(this.#countdown);
      const left = Math.max(0, until - Date.now());
      this.state.set({ question: { ...question, leftMs: left } });
      if (left === 0) void this.answer();
    }, countdownTickMs);
  }

  #ask(
    type: string,
    event: StoryEvent,
    details: { videoId: string; eventId: string; videoTime: number },
  ): Promise<Reveal> {
    return this.#recorder ? this.#recorder.ask(type, details) : Promise.resolve(revealDraft(event, []));
  }

  /** What is known to lead nowhere need not wait for the server. */
  async #followWhenKnown(event: StoryEvent, reveal: Promise<Reveal>): Promise<void> {
    if (event.Action === 'continue') {
      await this.#move({ kind: 'stay' });
      return;
    }
    this.state.set({ moving: true });
    this.engine.pause();
    await this.#follow(await reveal);
  }

  #follow(reveal: Reveal): Promise<void> {
    return this.#move(findMove(this.simulation, reveal));
  }

  async #endVideo(): Promise<void> {
    const { video } = this.state.get();
    if (!video) return;
    this.#recorder?.record('VIDEO_END', {
      videoId: video.ID,
      ...(video.Length ? { videoTime: video.Length } : {}),
    });
    const move = findMoveAfterVideo(this.simulation, video);
    // 'pause' leaves the last frame standing; hotspots on it still lead on.
    if (move.kind !== 'stay') await this.#move(move);
  }

  async #move(move: Move): Promise<void> {
    if (move.kind === 'end') return this.#finish();
    if (move.kind === 'video') return this.#show(move.video, move.startMs);
    this.state.set({ moving: false });
    if (!this.state.get().box && !this.state.get().question) await this.engine.play();
  }

  async #finish(): Promise<void> {
    this.engine.pause();
    this.#sendSamples();
    this.state.set({ moving: true, hotspots: [], box: null, question: null });
    this.#options.say({ event: 'onEnd' });
    const result = (await this.#recorder?.finish()) ?? null;
    this.#advance('video-finished');
    this.state.set({ moving: false, result });
    if (result) this.#options.say({ event: 'onScoreAvailable', score: result.Score, points: result.Points });
    this.#options.say({ event: 'onComplete' });
  }

  #advance(event: PlayerFlowEvent): void {
    this.#flow = advanceFlow(this.#flow, event);
    this.state.set({ stage: this.#flow.stage });
  }

  #sample(sample: ViewSample): void {
    this.#samples.push({ ...sample });
    if (this.#samples.length >= heatmapBatch) this.#sendSamples();
  }

  #sendSamples(): void {
    const { video } = this.state.get();
    const samples = this.#samples;
    this.#samples = [];
    if (samples.length > 0 && video) {
      this.#recorder?.record('HEATMAP', { videoId: video.ID, heatmapData: JSON.stringify(samples) });
    }
  }

  #findStart(): StoryVideo | undefined {
    const wanted = this.#options.start.videoId ?? this.simulation.StartVideoID;
    return this.simulation.Videos.find((video) => video.ID === wanted) ?? this.simulation.Videos[0];
  }

  #findEvent(id: string): StoryEvent | undefined {
    return this.state.get().video?.Events.find((event) => event.ID === id);
  }
}

export function describeSource(simulation: PlayableSimulation, video: StoryVideo): PlayerSource {
  const url = video.VideoURL ?? '';
  return {
    id: video.ID,
    ...(/\.m3u8($|\?)/.test(url) ? { hlsUrl: url } : { mp4Url: url }),
    ...(video.PosterURL ? { posterUrl: video.PosterURL } : {}),
    projection: video.Content360 ? 'equirectangular' : 'flat',
    stereoscopic: simulation.Stereoscopic ? 'top-bottom' : 'mono',
    rotationDegrees: video.Rotation,
    captions: video.Subtitles.map((track) => ({
      language: track.Language,
      title: track.Title,
      url: track.URL,
    })),
  };
}

function describeItem(event: StoryEvent, video: StoryVideo): TimedItem {
  const startMs = event.Timestamp * 1000;
  const openEnd = Math.max((video.Length ?? 0) * 1000, startMs) + 1;
  const pauses =
    event.Type === 'question' ||
    (event.Type === 'infobox' && event.PauseVideo) ||
    (event.Type === 'hotspot' && event.PauseVideo);
  return {
    id: event.ID,
    startMs,
    // A question is a moment; what has no duration stays until the video ends.
    endMs:
      event.Type === 'question' ? startMs : event.Duration > 0 ? startMs + event.Duration * 1000 : openEnd,
    pause: pauses,
  };
}
