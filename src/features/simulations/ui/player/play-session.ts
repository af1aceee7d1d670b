import type { PlayerMessage } from '#features/embedding/model/player-messages.ts';
import { createPlayer, type Player } from '#player/index.ts';
import { createStore, type WritableStore } from '#player/state/store.ts';
import {
  advanceFlow,
  type PlayerFlow,
  type PlayerFlowEvent,
  sendsExitData,
  startFlow,
} from '../../model/play/player-machine.ts';
import type { PlayableSimulation } from '../play-frame/player-document.ts';
import { Encounters } from './encounters.ts';
import { isPhone } from './is-phone.ts';
import { describeItems, describeSource, findPlaceToGoOn } from './play-items.ts';
import { initialPlayState, isHeld, type PlayState } from './play-state.ts';
import {
  findLikelyNext,
  findMove,
  findMoveAfterVideo,
  type Move,
  type StoryEvent,
  type StoryVideo,
} from './player-story.ts';
import { type MakeRecorder, RunReport } from './run-report.ts';
import type { UnfinishedSession } from './unfinished-session.ts';

export type PlaySessionOptions = {
  simulation: PlayableSimulation;
  container: HTMLElement;
  fullscreenElement: HTMLElement;
  /** Where elements have no full screen; undefined on a page that does not give it. */
  fillPage: ((wanted: boolean) => void) | undefined;
  label: string;
  captionLanguage: string | null;
  /** Null in a preview: nothing is kept. */
  makeRecorder: MakeRecorder | null;
  /** Asks again for what is played; null when there is no line. Addresses of media run out. */
  reload: () => Promise<PlayableSimulation | null>;
  /** Of a preview. */
  start: { videoId: string | null; atMs: number };
  /** What may be gone on with. */
  unfinished: UnfinishedSession | null;
  say: (message: PlayerMessage) => void;
};

const heatmapEveryMs = 500;
/** One and the same address is asked for anew at most so often. */
const reloadEveryMs = 30_000;

/** One run through an interactive video: joins engine, story, encounters and what is told of them. */
export class PlaySession {
  readonly state: WritableStore<PlayState>;
  readonly engine: Player;
  readonly encounters: Encounters;
  readonly preview: boolean;
  readonly #options: PlaySessionOptions;
  readonly #report: RunReport;
  /** By video: how far it was watched in this session. */
  readonly #watched = new Map<string, number>();
  #simulation: PlayableSimulation;
  #flow: PlayerFlow;
  #stopSampling: () => void = () => {};
  #isPaused = false;
  #reloadedAt = 0;

  constructor(options: PlaySessionOptions) {
    const { makeRecorder, say, unfinished } = options;
    this.#options = options;
    this.#simulation = options.simulation;
    this.preview = makeRecorder === null;
    this.#flow = startFlow({ hasIntroForm: false, hasEndForm: false, preview: this.preview });
    const known = unfinished && this.#findVideo(unfinished.VideoID) ? unfinished : null;
    this.state = createStore<PlayState>({ ...initialPlayState, stage: this.#flow.stage, unfinished: known });
    this.engine = createPlayer(options.container, {
      label: options.label,
      fullscreenElement: options.fullscreenElement,
      ...(options.fillPage ? { fillPage: options.fillPage } : {}),
      captionLanguage: options.captionLanguage,
    });
    const { state, engine } = this;
    this.#report = new RunReport({ makeRecorder, say, onState: (line) => state.set({ line }) });
    this.encounters = new Encounters({
      state,
      engine,
      report: this.#report,
      onStep: (step) => this.#move(findMove(this.#simulation, step)),
    });
    this.#listen();
    const first = known ? this.#findVideo(known.VideoID) : this.#findStart();
    if (first) this.engine.preload(describeSource(this.#simulation, first));
  }

  get simulation(): PlayableSimulation {
    return this.#simulation;
  }

  /** From the start panel: a click, so that the browser lets sound play. */
  async begin(): Promise<void> {
    this.#start(null);
    const first = this.#findStart();
    if (first) await this.#show(first, this.#options.start.atMs);
    else await this.#finish();
  }

  /** In the session that was left, from the place it was left at. */
  async goOn(): Promise<void> {
    const { unfinished } = this.state.get();
    const video = unfinished && this.#findVideo(unfinished.VideoID);
    if (!video) return;
    this.#start(unfinished);
    this.state.set({ usedIds: unfinished.UsedEventIDs });
    await this.#show(video, findPlaceToGoOn(video, unfinished));
  }

  /** The session that was left stays as it is. */
  startAnew(): void {
    this.state.set({ unfinished: null });
  }

  /** Back to the start panel. Beginning again makes a session of its own. */
  restart(): void {
    void this.engine.setFullscreen(false);
    this.engine.pause();
    this.encounters.clear();
    this.#watched.clear();
    this.#report.drop();
    this.state.set({ ...initialPlayState });
    this.#advance('restarted');
  }

  /** A learner may go back to what they saw, and not past what they did not. */
  seek(ms: number): void {
    const state = this.state.get();
    if (state.moving || isHeld(state)) return;
    this.state.set({ waitsAtEnd: false, search: null });
    this.engine.seek(this.preview ? ms : Math.min(ms, state.watchedMs));
  }

  togglePlay(): void {
    const state = this.state.get();
    if (state.stage !== 'sim' || state.moving || isHeld(state)) return;
    if (this.engine.state.get().wantsToPlay) this.engine.pause();
    else if (state.search) this.#searchAgain(state.search.missing);
    else {
      this.state.set({ waitsAtEnd: false });
      void this.engine.play();
    }
  }

  /** Shows the passage once more in which something was not found. */
  #searchAgain(missing: readonly StoryEvent[]): void {
    this.seek(Math.min(...missing.map((event) => event.Timestamp * 1000)));
    void this.engine.play();
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

  /** After a failure: with a new address, from where it stopped. False when there is none to be had. */
  async playOn(): Promise<boolean> {
    const { video } = this.state.get();
    const fresh = await this.#options.reload();
    if (fresh) this.#simulation = fresh;
    const same = fresh?.Videos.find((candidate) => candidate.ID === video?.ID);
    if (same) await this.#load(same, this.engine.currentMs());
    return same !== undefined;
  }

  retryNow(): void {
    this.#report.retryNow();
  }

  hide(): void {
    this.#report.hide();
  }

  leave(): void {
    const { video, result, moving } = this.state.get();
    const isOn = sendsExitData(this.#flow) && !result && !(moving && !video);
    const videoTime = this.engine.currentMs() / 1000;
    this.#report.leave(isOn ? { videoId: video?.ID ?? null, videoTime } : null);
  }

  #listen(): void {
    const { events } = this.engine;
    const { encounters } = this;
    events.on('first-frame', () => this.#options.say({ event: 'onPlayerVisible' }));
    events.on('time', (ms) => this.#watch(ms));
    events.on('item-enter', ({ item }) => encounters.enter(item.id));
    events.on('item-leave', ({ item }) => encounters.leave(item.id));
    events.on('item-pause', ({ item }) => encounters.stopAt(item.id));
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
      if (video) this.#report.addSample(video.ID, sample);
    });
  }

  #start(continued: UnfinishedSession | null): void {
    // In the click that began it, which the browser asks for.
    if (isPhone()) void this.engine.setFullscreen(true);
    this.#stopSampling();
    this.#stopSampling = this.engine.sampleView(heatmapEveryMs, performance.now());
    this.#advance(continued ? 'session-continued' : 'session-started');
    this.state.set({ unfinished: null });
    this.#report.begin(continued);
  }

  async #show(video: StoryVideo, startAtMs: number): Promise<void> {
    this.#report.flushSamples();
    this.encounters.clear();
    this.state.set({ moving: false, waitsAtEnd: false, video });
    this.state.set({ watchedMs: Math.max(this.#watched.get(video.ID) ?? 0, startAtMs) });
    this.#isPaused = false;
    this.#report.record('VIDEO_PLAY', { videoId: video.ID, videoTime: startAtMs / 1000 });
    await this.#load(video, startAtMs);
    const next = findLikelyNext(this.#simulation, video);
    if (next) this.engine.preload(describeSource(this.#simulation, next));
  }

  async #load(video: StoryVideo, startAtMs: number): Promise<void> {
    this.state.set({ failure: null });
    const { usedIds, givenUpIds } = this.state.get();
    await this.engine.load(
      { ...describeSource(this.#simulation, video), startAtMs },
      { play: true, items: describeItems(video, [...usedIds, ...givenUpIds]) },
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
    this.#report.record('VIDEO_PLAY', { videoId: video.ID, videoTime: this.engine.currentMs() / 1000 });
  }

  /** An address that ran out looks like many things (a file that is refused, like one that cannot be played). */
  async #fail(code: string): Promise<void> {
    const isFirst = Date.now() - this.#reloadedAt >= reloadEveryMs;
    this.#reloadedAt = Date.now();
    if (!isFirst || !(await this.playOn())) this.state.set({ failure: code });
  }

  async #endVideo(): Promise<void> {
    const { video, moving } = this.state.get();
    // Something used in the last moment leads away; where to, is on its way.
    if (!video || moving) return;
    this.#report.record('VIDEO_END', {
      videoId: video.ID,
      ...(video.Length ? { videoTime: video.Length } : {}),
    });
    const move = findMoveAfterVideo(this.#simulation, video);
    if (move.kind !== 'stay') return this.#move(move);
    this.encounters.showLasting(video);
    this.state.set({ waitsAtEnd: true });
  }

  async #move(move: Move): Promise<void> {
    if (this.#flow.stage !== 'sim') return;
    if (move.kind === 'end') return this.#finish();
    if (move.kind === 'video') return this.#show(move.video, move.startMs);
    const state = this.state.get();
    this.state.set({ moving: false });
    if (this.encounters.openNext() || state.waitsAtEnd || state.search || isHeld(state)) return;
    // What led nowhere after all came at the very end: the video's own end follows.
    if (state.moving && this.engine.state.get().status === 'ended') await this.#endVideo();
    else await this.engine.play();
  }

  async #finish(): Promise<void> {
    if (this.#flow.stage !== 'sim') return;
    this.engine.pause();
    this.#stopSampling();
    this.encounters.clear();
    this.state.set({ moving: true, video: null, waitsAtEnd: false });
    // The page around has the next step.
    void this.engine.setFullscreen(false);
    const result = await this.#report.finish();
    // Started again meanwhile, because the server would not have the rest.
    if (result === undefined) return;
    this.#advance('video-finished');
    this.state.set({ moving: false, result });
    this.#report.tellResult(result);
  }

  #advance(event: PlayerFlowEvent): void {
    this.#flow = advanceFlow(this.#flow, event);
    this.state.set({ stage: this.#flow.stage });
  }

  #findStart(): StoryVideo | undefined {
    const wanted = this.#options.start.videoId ?? this.#simulation.StartVideoID;
    return this.#findVideo(wanted) ?? this.#simulation.Videos[0];
  }

  #findVideo(id: string | null): StoryVideo | undefined {
    return this.#simulation.Videos.find((video) => video.ID === id);
  }
}
