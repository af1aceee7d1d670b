import type { Player } from '#player/index.ts';
import type { WritableStore } from '#player/state/store.ts';
import { createCountdown } from './countdown.ts';
import { describeItems, isSearch, listLastingHotspots, meetingOf } from './play-items.ts';
import { isHeld, type PlayState } from './play-state.ts';
import { orderOptions, type StoryEvent, type StoryVideo } from './player-story.ts';
import { revealDraft } from './reveal-draft.ts';
import type { RunReport } from './run-report.ts';
import type { Reveal } from './session-api.ts';

export type EncountersOptions = {
  state: WritableStore<PlayState>;
  engine: Pick<Player, 'currentMs' | 'pause' | 'setItems'>;
  report: RunReport;
  /** What was met is over, and leads on (or nowhere: the video goes on). */
  onStep: (step: Pick<Reveal, 'Action' | 'RedirectVideoID' | 'RedirectEventID'>) => Promise<void>;
};

const onward = { Action: 'continue', RedirectVideoID: null, RedirectEventID: null };

/** What the learner meets in a video: hotspots, information boxes and questions, from their moment until they are done. */
export class Encounters {
  readonly #options: EncountersOptions;
  readonly #state: WritableStore<PlayState>;
  readonly #countdown = createCountdown();
  /** Of a box that stopped the video for a time of its own. */
  readonly #boxTime = createCountdown();
  /** What a used hotspot with a text of its own leads to, once the text was read. */
  #boxReveal: Promise<Reveal> | null = null;
  /** What stops the video at the same moment as something that is open: one after the other. */
  #waiting: StoryEvent[] = [];

  constructor(options: EncountersOptions) {
    this.#options = options;
    this.#state = options.state;
  }

  /** Another video, or none: nothing of the one before is left. */
  clear(): void {
    this.#countdown.stop();
    this.#boxTime.stop();
    this.#waiting = [];
    this.#boxReveal = null;
    this.#state.set({ hotspots: [], box: null, question: null, search: null });
  }

  enter(id: string): void {
    const event = this.#find(id);
    if (!event) return;
    const meeting = meetingOf(event);
    if (meeting === 'spot') this.#addHotspots([event]);
    if (meeting === 'box' && !event.PauseVideo) this.#openBox(event, false);
  }

  leave(id: string): void {
    const { hotspots, box } = this.#state.get();
    this.#state.set({ hotspots: hotspots.filter((event) => event.ID !== id) });
    // A box that did not stop the video goes with its time; one that is being read stays.
    if (box?.event.ID === id && !box.pauses) void this.closeBox();
  }

  stopAt(id: string): void {
    if (isSearch(id)) this.#search();
    const event = this.#find(id);
    if (!event) return;
    const { question, box } = this.#state.get();
    if (question || box?.pauses) this.#waiting.push(event);
    else this.#open(event);
  }

  /** Opens what waited for the last one to be done; false when nothing did. */
  openNext(): boolean {
    const next = this.#waiting.shift();
    if (next) this.#open(next);
    return next !== undefined;
  }

  /** The video waits on its last picture, with the ways on from there. */
  showLasting(video: StoryVideo): void {
    this.#addHotspots(listLastingHotspots(video));
  }

  /** Goes on without what was not found. */
  async giveUp(): Promise<void> {
    const { search, givenUpIds } = this.#state.get();
    if (!search) return;
    const ids = search.missing.map((event) => event.ID);
    this.#state.set({ givenUpIds: [...givenUpIds, ...ids], search: null });
    this.#settle();
    await this.#options.onStep(onward);
  }

  /** The video waits at the end of the time of what is looked for, as long as something of it is missing. */
  #search(): void {
    const { hotspots, usedIds } = this.#state.get();
    const searched = hotspots.filter((event) => event.MustBeFound);
    const missing = searched.filter((event) => !usedIds.includes(event.ID));
    this.#state.set({ search: missing.length > 0 ? { missing, total: searched.length } : null });
  }

  /** What was found or given up stops the video no more. */
  #settle(): void {
    const { video, usedIds, givenUpIds } = this.#state.get();
    if (video) this.#options.engine.setItems(describeItems(video, [...usedIds, ...givenUpIds]));
  }

  choose(optionIds: readonly string[]): void {
    const { question } = this.#state.get();
    if (question && question.reveal === null)
      this.#state.set({ question: { ...question, chosen: optionIds } });
  }

  async answer(): Promise<void> {
    const { question, video } = this.#state.get();
    if (!question || !video || question.reveal !== null) return;
    this.#countdown.stop();
    this.#state.set({ question: { ...question, reveal: 'sent' } });
    const { event, chosen } = question;
    const details = {
      videoId: video.ID,
      eventId: event.ID,
      optionIds: [...chosen],
      videoTime: event.Timestamp,
    };
    const reveal = await this.#options.report.ask('ANSWER', details, () => revealDraft(event, chosen));
    const current = this.#state.get().question;
    if (current?.event.ID === event.ID) this.#state.set({ question: { ...current, reveal } });
  }

  /** Gives as long again as the question gave at first. */
  extendTime(): void {
    const { question } = this.#state.get();
    if (!question || question.leftMs === null) return;
    const moreMs = question.event.Countdown * 1000;
    this.#countdown.extend(moreMs);
    this.#state.set({ question: { ...question, leftMs: question.leftMs + moreMs } });
  }

  /** After the feedback was read. */
  async closeQuestion(): Promise<void> {
    const { question } = this.#state.get();
    if (!question || question.reveal === null || question.reveal === 'sent') return;
    this.#state.set({ question: null });
    await this.#options.onStep(question.reveal);
  }

  async openHotspot(event: StoryEvent): Promise<void> {
    const state = this.#state.get();
    if (!state.video || state.moving || isHeld(state)) return;
    this.#state.set({ usedIds: [...new Set([...state.usedIds, event.ID])] });
    if (event.MustBeFound) this.#settle();
    if (state.search) this.#search();
    const reveal = this.#use('HOTSPOT_CLICK', event, state.video);
    if (hasContent(event)) {
      this.#options.engine.pause();
      this.#boxReveal = reveal;
      this.#state.set({ box: { event, pauses: true, leftMs: null } });
    } else {
      await this.#follow(event, reveal);
    }
  }

  async closeBox(): Promise<void> {
    const { box, video } = this.#state.get();
    if (!box || !video) return;
    this.#boxTime.stop();
    this.#state.set({ box: null });
    const reveal = this.#boxReveal ?? this.#use('INFOBOX_CLOSE', box.event, video);
    this.#boxReveal = null;
    if (box.pauses || box.event.Action !== 'continue') await this.#follow(box.event, reveal);
  }

  /** For people who read longer than the author thought. */
  keepBox(): void {
    const { box } = this.#state.get();
    this.#boxTime.stop();
    if (box) this.#state.set({ box: { ...box, leftMs: null } });
  }

  #open(event: StoryEvent): void {
    const meeting = meetingOf(event);
    if (meeting === 'box') this.#openBox(event, true);
    if (meeting === 'task') this.#openQuestion(event);
  }

  #openBox(event: StoryEvent, pauses: boolean): void {
    const { video } = this.#state.get();
    if (!video) return;
    // While the video stands still its time does not pass: the box counts its own.
    const leftMs = pauses && event.Duration > 0 ? event.Duration * 1000 : null;
    this.#state.set({ box: { event, pauses, leftMs } });
    this.#boxTime.stop();
    if (leftMs !== null) this.#boxTime.start(leftMs, (left) => this.#takeBoxTime(left));
    this.#options.report.record('INFOBOX_OPEN', {
      videoId: video.ID,
      eventId: event.ID,
      videoTime: event.Timestamp,
    });
  }

  #openQuestion(event: StoryEvent): void {
    const leftMs = event.Countdown > 0 ? event.Countdown * 1000 : null;
    const options = orderOptions(event, this.#options.report.key);
    this.#state.set({ question: { event, options, chosen: [], reveal: null, leftMs } });
    this.#countdown.stop();
    if (leftMs !== null) this.#countdown.start(leftMs, (left) => this.#takeTime(left));
  }

  #takeBoxTime(leftMs: number): void {
    const { box } = this.#state.get();
    if (!box || box.leftMs === null) return;
    this.#state.set({ box: { ...box, leftMs } });
    if (leftMs === 0) void this.closeBox();
  }

  #takeTime(leftMs: number): void {
    const { question } = this.#state.get();
    if (!question || question.reveal !== null) return;
    this.#state.set({ question: { ...question, leftMs } });
    if (leftMs === 0) void this.answer();
  }

  #use(type: string, event: StoryEvent, video: StoryVideo): Promise<Reveal> {
    const videoTime = this.#options.engine.currentMs() / 1000;
    const details = { videoId: video.ID, eventId: event.ID, videoTime };
    return this.#options.report.ask(type, details, () => revealDraft(event, []));
  }

  /** What is known to lead nowhere need not wait for the server. */
  async #follow(event: StoryEvent, reveal: Promise<Reveal>): Promise<void> {
    if (event.Action === 'continue') return this.#options.onStep(onward);
    this.#state.set({ moving: true });
    this.#options.engine.pause();
    await this.#options.onStep(await reveal);
  }

  #addHotspots(events: readonly StoryEvent[]): void {
    const { hotspots } = this.#state.get();
    const added = events.filter((event) => !hotspots.some((other) => other.ID === event.ID));
    this.#state.set({ hotspots: [...hotspots, ...added] });
  }

  #find(id: string): StoryEvent | undefined {
    return this.#state.get().video?.Events.find((event) => event.ID === id);
  }
}

/** A hotspot with something to read, see or hear opens it; any other leads on at once. */
function hasContent(event: StoryEvent): boolean {
  const { Content, Description, ImageMedia, AudioURL, EmbeddedVideoMedia } = event;
  return Boolean(Content || Description || ImageMedia || AudioURL || EmbeddedVideoMedia);
}
