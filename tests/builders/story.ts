import { type InteractionFields, plainFields } from '#features/simulations/interactions/fields.ts';
import { narrow } from '#features/simulations/interactions/interaction.ts';
import type {
  EventContent,
  OptionContent,
  VersionContent,
  VideoContent,
} from '#features/simulations/model/version-content.ts';

/** Published interactive videos for tests: name what the test is about, the rest is plain. */

export function buildOption(id: number, values: Partial<Omit<OptionContent, 'id'>> = {}): OptionContent {
  return {
    id,
    text: `Option ${id}`,
    description: '',
    feedback: '',
    correct: false,
    points: 0,
    action: 'continue',
    redirectVideoId: null,
    redirectEventId: null,
    ...values,
  };
}

export function buildEvent(
  type: EventContent['type'],
  id: number,
  timestampMs: number,
  values: { content?: Partial<InteractionFields>; options?: OptionContent[] } = {},
): EventContent {
  return narrow({
    id,
    type,
    title: `Event ${id}`,
    timestampMs,
    durationMs: 0,
    content: { ...plainFields, ...values.content },
    options: values.options ?? [],
  });
}

export function buildVideo(id: number, values: Partial<Omit<VideoContent, 'id'>> = {}): VideoContent {
  return {
    id,
    title: `Video ${id}`,
    mediaId: 1,
    mediaHash: 'ab',
    rotation: 0,
    lengthMs: 20_000,
    content360: false,
    endAction: 'end',
    redirectVideoId: null,
    redirectEventId: null,
    subtitles: [],
    events: [],
    ...values,
  };
}

export function buildVersion(
  videos: VideoContent[],
  values: Partial<Omit<VersionContent, 'videos'>> = {},
): VersionContent {
  return {
    format: 1,
    title: 'Hand hygiene',
    description: '',
    quiz: true,
    hideScoresFromUsers: false,
    passMark: null,
    stereoscopic: false,
    viewingPosition: 'none',
    startVideoId: videos[0]?.id ?? 1,
    overviewPages: [],
    videos,
    ...values,
  };
}

/**
 * Video 1 asks at 5 s (events 11) and at 15 s (12); a wrong first answer leads to video 2, where event 21 at 5 s asks
 * several answers and a hotspot (22, at 10 s) leads back to the first question. Video 1 ends into video 3, which ends.
 */
export function buildBranchingVersion(values: Partial<Omit<VersionContent, 'videos'>> = {}): VersionContent {
  return buildVersion(
    [
      buildVideo(1, {
        endAction: 'redirect',
        redirectVideoId: 3,
        events: [
          buildEvent('question', 11, 5_000, {
            options: [
              buildOption(111, { correct: true, points: 10, feedback: 'Well seen.' }),
              buildOption(112, {
                points: 2,
                action: 'redirect_video',
                redirectVideoId: 2,
                feedback: 'Look again.',
              }),
              buildOption(113, { points: -5, action: 'end' }),
            ],
          }),
          buildEvent('question', 12, 15_000, {
            options: [buildOption(121, { correct: true, points: 5 }), buildOption(122)],
          }),
        ],
      }),
      buildVideo(2, {
        endAction: 'replay',
        events: [
          buildEvent('question', 21, 5_000, {
            content: { multipleAnswers: true },
            options: [
              buildOption(211, { correct: true, points: 3 }),
              buildOption(212, { correct: true, points: 3 }),
              buildOption(213, { points: -2 }),
            ],
          }),
          buildEvent('hotspot', 22, 10_000, { content: { action: 'redirect_event', redirectEventId: 11 } }),
        ],
      }),
      buildVideo(3, {
        content360: true,
        events: [
          buildEvent('question', 31, 1_000, {
            content: { questionType: 'no_scoring' },
            options: [buildOption(311, { points: 50, correct: true }), buildOption(312)],
          }),
        ],
      }),
    ],
    values,
  );
}
