import type { PlayerMessage } from '#features/embedding/model/player-messages.ts';
import type { ViewSample } from '#player/index.ts';
import type { Progress, Reveal } from './session-api.ts';
import type { EventDetails, RecorderHearing, SessionRecorder } from './session-recorder.ts';
import type { UnfinishedSession } from './unfinished-session.ts';
import { createViewSamples } from './view-samples.ts';

/** Makes the recorder of a session: of a new one, with a key of its own, or of one that goes on. */
export type MakeRecorder = (hearing: RecorderHearing, continued: UnfinishedSession | null) => SessionRecorder;

export type RunReportOptions = {
  /** Null in a preview: nothing is kept. */
  makeRecorder: MakeRecorder | null;
  onState: RecorderHearing['onState'];
  say: (message: PlayerMessage) => void;
};

/** Where the learner stands when the page goes away. */
export type Place = { videoId: string | null; videoTime: number };

/** What the server and the page around the player are told of one run. */
export class RunReport {
  readonly isKept: boolean;
  readonly #options: RunReportOptions;
  readonly #samples = createViewSamples((videoId, heatmapData) =>
    this.#recorder?.record('HEATMAP', { videoId, heatmapData }),
  );
  #recorder: SessionRecorder | null = null;
  #submissionId: string | null = null;
  #startedAt = 0;

  constructor(options: RunReportOptions) {
    this.#options = options;
    this.isKept = options.makeRecorder !== null;
  }

  begin(continued: UnfinishedSession | null): void {
    const { makeRecorder, onState, say } = this.#options;
    this.#submissionId = null;
    this.#startedAt = Date.now();
    this.#recorder =
      makeRecorder?.({ onState, onProgress: (progress) => this.#takeId(progress.SubmissionID) }, continued) ??
      null;
    this.#recorder?.record(continued ? 'RESUME_SIM' : 'START_SIM');
    say({ event: 'onVideoPlay' });
    if (continued) this.#takeId(continued.SubmissionID);
  }

  /** What came of it is no longer wanted here. What was recorded is still sent. */
  drop(): void {
    this.#recorder = null;
  }

  /** One and the same for a whole session; what is shuffled stays as it is. */
  get key(): string {
    return this.#recorder?.sessionKey ?? 'preview';
  }

  record(type: string, details: EventDetails): void {
    this.#recorder?.record(type, details);
  }

  /** Resolves with what it reveals; in a preview with what the draft says. */
  ask(type: string, details: EventDetails & { eventId: string }, fromDraft: () => Reveal): Promise<Reveal> {
    return this.#recorder?.ask(type, details) ?? Promise.resolve(fromDraft());
  }

  addSample(videoId: string, sample: ViewSample): void {
    this.#samples.add(videoId, sample);
  }

  flushSamples(): void {
    this.#samples.flush();
  }

  retryNow(): void {
    this.#recorder?.retryNow();
  }

  /** The page is no longer seen: on a phone it may never come back. */
  hide(): void {
    this.#samples.flush();
    this.#recorder?.flushOnLeave();
  }

  /** The page goes away; `place` is null when there is nothing to come back to. */
  leave(place: Place | null): void {
    this.#samples.flush();
    if (place && this.#recorder) {
      const { videoId, videoTime } = place;
      this.#recorder.record('EXIT_SIM', { ...(videoId ? { videoId } : {}), videoTime });
      this.#options.say({
        event: 'onExitSimData',
        submissionID: this.#submissionId,
        videoID: videoId,
        videoTime,
        timeSpent: Date.now() - this.#startedAt,
      });
    }
    this.#recorder?.flushOnLeave();
  }

  /** Null in a preview; undefined when the run was dropped while its result was on its way. */
  async finish(): Promise<Progress | null | undefined> {
    this.#samples.flush();
    this.#options.say({ event: 'onEnd' });
    const recorder = this.#recorder;
    const result = (await recorder?.finish()) ?? null;
    return recorder === this.#recorder ? result : undefined;
  }

  /** The results are kept: a host may take them over, and close the player when it wants to. */
  tellResult(result: Progress | null): void {
    const { say } = this.#options;
    if (result) {
      say({ event: 'onScoreAvailable', score: result.Score, points: result.Points });
      if (result.Score !== null) say({ event: 'setScore', score: result.Score, saveAndQuit: true });
      if (result.Finished) say({ event: 'setCompleted' });
    }
    say({ event: 'onComplete' });
  }

  #takeId(submissionID: string): void {
    if (this.#submissionId !== null) return;
    this.#submissionId = submissionID;
    this.#options.say({ event: 'onSubmissionID', submissionID });
  }
}
