import { allFieldsOf, definitionOf } from '#features/simulations/interactions/interaction.ts';
import type { ContentIndex } from '#features/simulations/model/play/content-index.ts';
import { findStepAfterEvent, findStepAfterVideo } from '#features/simulations/model/play/next-step.ts';
import type { PlayEventInput } from '#features/simulations/model/play/play-event.ts';
import type { EventContent, Step, VideoContent } from '#features/simulations/model/version-content.ts';
import { recordSessionEvents, type SimulationsApi } from '#features/simulations/server/index.ts';
import { makeUuidV7 } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { takeBytes } from './seeded-random.ts';

/** One learner's habits: how often they answer well, and how likely they leave before the end. */
export type Habits = { skill: number; patience: number };

/** No attempt passes more than this many videos, however the story loops. */
const maxWalkSteps = 8;
const answerPauseMs = 6_000;

/** Plays one attempt of a learner with these habits and records it as if it had happened at `startedAt`. */
export async function playPastSession(
  simulationsApi: SimulationsApi,
  learner: Viewer,
  { simulationId, unitId }: { simulationId: number; unitId?: number },
  index: ContentIndex,
  habits: Habits,
  startedAt: Date,
  random: () => number,
): Promise<void> {
  const walk = new Walk(index, habits, startedAt, random);
  walk.play();
  const sessionKey = makeUuidV7(startedAt.getTime(), takeBytes(random));
  await recordSessionEvents(
    simulationsApi.play,
    learner,
    {
      SessionKey: sessionKey,
      SimulationID: String(simulationId),
      UnitID: unitId === undefined ? null : String(unitId),
      Events: walk.events,
    },
    { at: startedAt },
  );
}

class Walk {
  readonly events: PlayEventInput[] = [];
  readonly #index: ContentIndex;
  readonly #habits: Habits;
  readonly #startedAt: Date;
  readonly #random: () => number;
  #elapsedMs = 0;

  constructor(index: ContentIndex, habits: Habits, startedAt: Date, random: () => number) {
    this.#index = index;
    this.#habits = habits;
    this.#startedAt = startedAt;
    this.#random = random;
  }

  play(): void {
    this.#add('START_SIM', 0, {});
    let video = this.#index.videos.get(this.#index.content.startVideoId);
    for (let videos = 0; video && videos < maxWalkSteps; videos++) {
      if (this.#random() > this.#habits.patience) {
        this.#add('EXIT_SIM', 2_000, { VideoID: String(video.id) });
        return;
      }
      const step = this.#watch(video);
      if (step.action === 'end' || step.action === 'continue') break;
      video = this.#index.videos.get(step.videoId);
    }
    this.#add('END_SIM', 500, {});
  }

  #watch(video: VideoContent): Step {
    this.#add('VIDEO_PLAY', 500, { VideoID: String(video.id), VideoTime: 0 });
    if (video.content360) this.#lookAround(video);
    let position = 0;
    for (const event of video.events.toSorted((a, b) => a.timestampMs - b.timestampMs)) {
      const spent = Math.max(event.timestampMs - position, 0);
      position = event.timestampMs;
      const step = this.#meet(video, event, spent);
      if (step.action !== 'continue') return step;
    }
    this.#add('VIDEO_END', Math.max(video.lengthMs - position, 0), { VideoID: String(video.id) });
    return findStepAfterVideo(this.#index, video);
  }

  #meet(video: VideoContent, event: EventContent, spentMs: number): Step {
    const at = { VideoID: String(video.id), EventID: String(event.id), VideoTime: event.timestampMs / 1000 };
    const { meeting } = definitionOf(event);
    // A chapter is passed; it is not an interaction to meet.
    if (meeting === 'mark') return { action: 'continue' };
    if (meeting === 'box') {
      this.#add('INFOBOX_OPEN', spentMs, at);
      this.#add('INFOBOX_CLOSE', 3_000 + this.#random() * 4_000, at);
      return findStepAfterEvent(this.#index, event);
    }
    if (meeting === 'spot') {
      if (this.#random() > 0.4 + this.#habits.skill * 0.5) return { action: 'continue' };
      this.#add('HOTSPOT_CLICK', spentMs + 1_500, at);
      return findStepAfterEvent(this.#index, event);
    }
    const chosen = this.#choose(event);
    this.#add('ANSWER', spentMs + answerPauseMs * (0.5 + this.#random()), {
      ...at,
      OptionIDs: chosen.map(String),
    });
    return findStepAfterEvent(this.#index, event, chosen);
  }

  #choose(question: EventContent): number[] {
    const good = question.options.filter((option) => option.correct);
    const bad = question.options.filter((option) => !option.correct);
    const from = this.#random() < this.#habits.skill || bad.length === 0 ? good : bad;
    if (from === good && allFieldsOf(question).multipleAnswers) return good.map((option) => option.id);
    const option = from[Math.floor(this.#random() * from.length)] ?? question.options[0];
    return option ? [option.id] : [];
  }

  /** Most people look ahead and now and then to the sides. */
  #lookAround(video: VideoContent): void {
    const points = Array.from({ length: 40 }, (_, sample) => ({
      uvx: clamp(0.5 + (this.#random() + this.#random() + this.#random() - 1.5) * 0.25),
      uvy: clamp(0.5 + (this.#random() - 0.5) * 0.2),
      sec: Math.floor((sample * video.lengthMs) / 40 / 1000),
      t: this.#elapsedMs + Math.floor((sample * video.lengthMs) / 40),
    }));
    this.#add('HEATMAP', 0, { VideoID: String(video.id), HeatmapData: JSON.stringify(points) });
  }

  #add(type: string, spentMs: number, rest: Partial<PlayEventInput>): void {
    this.#elapsedMs += spentMs;
    this.events.push({
      Key: makeUuidV7(this.#startedAt.getTime() + this.#elapsedMs, takeBytes(this.#random)),
      Sequence: this.events.length + 1,
      Type: type,
      TimeSpent: Math.round(spentMs),
      ...rest,
    });
  }
}

function clamp(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}
