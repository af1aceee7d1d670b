import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InteractionFields } from '../interactions/fields.ts';
import { narrow, newInteraction } from '../interactions/interaction.ts';
import {
  findEndingVideoIds,
  findReachableVideoIds,
  findStoryProblems,
  hasErrors,
  listStoryEdges,
  type Story,
  type StoryProblem,
  type StoryVideo,
} from './branching.ts';
import { isScored } from './play/scoring.ts';
import type { EventContent, OptionContent } from './version-content.ts';

function video(id: number, values: Partial<StoryVideo> = {}): StoryVideo {
  return {
    id,
    title: `Video ${id}`,
    mediaId: id,
    rotation: 0,
    lengthMs: 10_000,
    content360: false,
    endAction: 'end',
    redirectVideoId: null,
    redirectEventId: null,
    events: [],
    playable: true,
    ...values,
  };
}

function option(id: number, values: Partial<OptionContent> = {}): OptionContent {
  return {
    id,
    text: 'Answer',
    description: '',
    feedback: '',
    correct: true,
    points: 1,
    action: 'continue',
    redirectVideoId: null,
    redirectEventId: null,
    ...values,
  };
}

function event(
  id: number,
  type: EventContent['type'],
  content: Partial<InteractionFields> = {},
  options: OptionContent[] = [],
): EventContent {
  const plain = newInteraction(type, options);
  return narrow({
    ...plain,
    id,
    title: 'Title',
    timestampMs: 1_000,
    durationMs: 0,
    content: { ...plain.content, ...content },
  });
}

/** A story of which the test says nothing about scoring: a quiz where points are given. */
function plain(story: Omit<Story, 'quiz'>): Story {
  const options = story.videos.flatMap((one) =>
    one.events.flatMap((each) => (isScored(each) ? each.options : [])),
  );
  return { ...story, quiz: options.some(({ points }) => points > 0) };
}

const codes = (problems: StoryProblem[]) => problems.map((problem) => `${problem.severity} ${problem.code}`);

describe('a story without faults', () => {
  it('has no problems, and every video is reached', () => {
    const story: Story = {
      startVideoId: 1,
      quiz: true,
      videos: [
        video(1, {
          events: [
            event(11, 'question', {}, [
              option(111),
              option(112, { action: 'redirect_video', redirectVideoId: 2 }),
            ]),
          ],
        }),
        video(2, { endAction: 'redirect', redirectVideoId: 1, redirectEventId: 11 }),
      ],
    };
    expect(findStoryProblems(story)).toEqual([]);
    expect([...findReachableVideoIds(story)].toSorted()).toEqual([1, 2]);
    expect(listStoryEdges(story)).toEqual([
      {
        fromVideoId: 1,
        target: 'video',
        toVideoId: 2,
        toEventId: null,
        cause: 'option',
        eventId: 11,
        optionId: 112,
      },
      {
        fromVideoId: 2,
        target: 'event',
        toVideoId: 1,
        toEventId: 11,
        cause: 'video-end',
        eventId: null,
        optionId: null,
      },
    ]);
  });
});

describe('each fault is found', () => {
  const errors: [string, Omit<Story, 'quiz'>, string[]][] = [
    ['no videos', { startVideoId: null, videos: [] }, ['error no-videos']],
    ['no start', { startVideoId: null, videos: [video(1)] }, ['error start-video-missing']],
    ['a start that is gone', { startVideoId: 9, videos: [video(1)] }, ['error start-video-missing']],
    [
      'a start that cannot be played',
      { startVideoId: 1, videos: [video(1, { playable: false })] },
      ['error video-not-playable'],
    ],
    [
      'a video that nobody reaches and nobody can play',
      { startVideoId: 1, videos: [video(1), video(2, { playable: false })] },
      ['warning video-not-playable', 'warning video-unreachable'],
    ],
    [
      'an ending that leads to nothing',
      { startVideoId: 1, videos: [video(1, { endAction: 'redirect' })] },
      ['error redirect-video-missing'],
    ],
    [
      'an ending that leads to an event that is gone',
      {
        startVideoId: 1,
        videos: [video(1, { endAction: 'redirect', redirectVideoId: 1, redirectEventId: 5 })],
      },
      ['error redirect-event-missing'],
    ],
    [
      'a hotspot that leads to a video that is gone',
      {
        startVideoId: 1,
        videos: [
          video(1, { events: [event(11, 'hotspot', { action: 'redirect_video', redirectVideoId: 9 })] }),
        ],
      },
      ['error redirect-video-missing'],
    ],
    [
      'an event redirect without a target',
      {
        startVideoId: 1,
        videos: [video(1, { events: [event(11, 'infobox', { action: 'redirect_event' })] })],
      },
      ['error redirect-event-missing'],
    ],
    [
      'an option that leads to an event that is gone',
      {
        startVideoId: 1,
        videos: [
          video(1, {
            events: [
              event(11, 'question', {}, [option(1, { action: 'redirect_event', redirectEventId: 99 })]),
            ],
          }),
        ],
      },
      ['error redirect-event-missing'],
    ],
    [
      'a question without options',
      { startVideoId: 1, videos: [video(1, { events: [event(11, 'question')] })] },
      ['error question-without-options'],
    ],
    [
      'a scored question without a right answer and with an empty option',
      {
        startVideoId: 1,
        videos: [
          video(1, { events: [event(11, 'question', {}, [option(1, { correct: false, text: ' ' })])] }),
        ],
      },
      ['warning option-without-text', 'warning question-without-correct-option'],
    ],
    [
      'a scored question whose right answer gives no points',
      {
        startVideoId: 1,
        videos: [
          video(1, { events: [event(11, 'question', {}, [option(1, { correct: true, points: 0 })])] }),
        ],
      },
      ['warning question-without-points'],
    ],
    [
      'an unscored question without a right answer',
      {
        startVideoId: 1,
        videos: [
          video(1, {
            events: [event(11, 'question', { questionType: 'no_scoring' }, [option(1, { correct: false })])],
          }),
        ],
      },
      [],
    ],
    [
      'a video that only repeats itself',
      { startVideoId: 1, videos: [video(1, { endAction: 'replay' })] },
      ['warning video-without-end'],
    ],
    [
      'two videos that only lead to each other',
      {
        startVideoId: 1,
        videos: [
          video(1, { endAction: 'redirect', redirectVideoId: 2 }),
          video(2, { endAction: 'redirect', redirectVideoId: 1 }),
        ],
      },
      ['warning video-without-end', 'warning video-without-end'],
    ],
    [
      'a repeating video with a way to end',
      {
        startVideoId: 1,
        videos: [video(1, { endAction: 'replay', events: [event(11, 'hotspot', { action: 'end' })] })],
      },
      [],
    ],
    [
      'an event after the end of its video',
      {
        startVideoId: 1,
        videos: [video(1, { lengthMs: 500, events: [event(11, 'infobox', { content: 'Hello' })] })],
      },
      ['warning event-after-end'],
    ],
    [
      'redirects of options that are no question any more',
      {
        startVideoId: 1,
        videos: [
          video(1, {
            events: [event(11, 'infobox', {}, [option(1, { action: 'redirect_video', redirectVideoId: 9 })])],
          }),
        ],
      },
      [],
    ],
  ];

  it.each(errors)('%s', (_name, story, expected) => {
    expect(codes(findStoryProblems(plain(story)))).toEqual(expected);
  });

  it('says where', () => {
    const story = plain({ startVideoId: 1, videos: [video(1, { events: [event(11, 'question')] })] });
    expect(findStoryProblems(story)[0]).toEqual({
      severity: 'error',
      code: 'question-without-options',
      videoId: 1,
      eventId: 11,
    });
  });
});

describe('points and the quiz', () => {
  const asked = (id: number, content: Partial<InteractionFields> = {}) =>
    event(id, 'question', content, [option(id * 10), option(id * 10 + 1, { correct: false, points: 0 })]);
  const story = (quiz: boolean, ...events: EventContent[]): Story => ({
    startVideoId: 1,
    quiz,
    videos: [video(1, { events })],
  });

  it('names each question whose points will not count', () => {
    expect(findStoryProblems(story(false, asked(11), asked(12)))).toEqual([
      { severity: 'warning', code: 'points-without-quiz', videoId: 1, eventId: 11 },
      { severity: 'warning', code: 'points-without-quiz', videoId: 1, eventId: 12 },
    ]);
  });

  it('says that a quiz without points has no score', () => {
    const opinion = asked(11, { questionType: 'no_scoring' });
    expect(codes(findStoryProblems(story(true)))).toEqual(['warning quiz-without-points']);
    expect(codes(findStoryProblems(story(true, opinion)))).toEqual(['warning quiz-without-points']);
  });

  it('has nothing to say where both agree', () => {
    expect(findStoryProblems(story(true, asked(11)))).toEqual([]);
    expect(findStoryProblems(story(false, asked(11, { questionType: 'no_scoring' })))).toEqual([]);
    expect(findStoryProblems(story(false))).toEqual([]);
  });
});

/** Any story: up to six videos, whose endings and hotspots lead to existing videos, missing ones or nowhere. */
const anyStory: fc.Arbitrary<Story> = fc.integer({ min: 0, max: 6 }).chain((count) => {
  const target = fc.option(fc.integer({ min: 1, max: 8 }), { nil: null });
  const action = fc.constantFrom('continue' as const, 'redirect_video' as const, 'end' as const);
  const videos = fc.tuple(
    ...Array.from({ length: count }, (_, index) =>
      fc
        .record({
          endAction: fc.constantFrom(
            'end' as const,
            'redirect' as const,
            'replay' as const,
            'pause' as const,
          ),
          redirectVideoId: target,
          playable: fc.boolean(),
          hotspots: fc.array(fc.record({ action, redirectVideoId: target }), { maxLength: 3 }),
        })
        .map(({ hotspots, ...values }) =>
          video(index + 1, {
            ...values,
            events: hotspots.map((hotspot, place) => event(100 * (index + 1) + place, 'hotspot', hotspot)),
          }),
        ),
    ),
  );
  return fc.record({ startVideoId: target, quiz: fc.boolean(), videos });
});

describe('any story', () => {
  it('reaches exactly what a walk over the edges reaches', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const reached = findReachableVideoIds(story);
        const edges = listStoryEdges(story);
        const start = story.videos.find((one) => one.id === story.startVideoId);
        expect(reached.has(story.startVideoId ?? 0)).toBe(start !== undefined);
        for (const id of reached) {
          const entered = edges.some((edge) => edge.toVideoId === id && reached.has(edge.fromVideoId));
          expect(id === story.startVideoId || entered).toBe(true);
        }
        for (const edge of edges) {
          if (edge.toVideoId !== null && reached.has(edge.fromVideoId))
            expect(reached.has(edge.toVideoId)).toBe(true);
        }
      }),
    );
  });

  it('ends only where an end or an edge to an ending video is', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const ending = findEndingVideoIds(story);
        for (const edge of listStoryEdges(story)) {
          if (edge.toVideoId !== null && ending.has(edge.toVideoId))
            expect(ending.has(edge.fromVideoId)).toBe(true);
        }
        for (const one of story.videos) if (one.endAction === 'end') expect(ending.has(one.id)).toBe(true);
      }),
    );
  });

  it('without errors has a playable start and no edge into nothing', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        if (hasErrors(findStoryProblems(story))) return;
        expect(story.videos.find((one) => one.id === story.startVideoId)?.playable).toBe(true);
        expect(listStoryEdges(story).every((edge) => edge.toVideoId !== null)).toBe(true);
      }),
    );
  });

  it('lists errors before warnings', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const severities = findStoryProblems(story).map((problem) => problem.severity);
        expect(severities.lastIndexOf('error')).toBeLessThan(
          severities.indexOf('warning') === -1 ? severities.length : severities.indexOf('warning'),
        );
      }),
    );
  });
});
