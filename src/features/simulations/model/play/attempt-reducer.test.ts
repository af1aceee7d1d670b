import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceLog, dropRepeats, orderBatch } from '#features/attempts/model/event-log.ts';
import { createPlayerLog } from '#tests/builders/attempt-events.ts';
import { buildBranchingVersion, buildVersion, buildVideo } from '#tests/builders/story.ts';
import { reduceAttempt, reduceEvent } from './attempt-reducer.ts';
import { createAttemptState } from './attempt-state.ts';
import { indexContent } from './content-index.ts';
import { parseAttemptState } from './parse-attempt-state.ts';
import type { PlayEvent } from './play-event.ts';
import { scoreAttempt } from './scoring.ts';

const index = indexContent(buildBranchingVersion());

function reduce(...events: PlayEvent[]) {
  const state = reduceAttempt(index, events);
  return { state, ...scoreAttempt(index, state) };
}

describe('the route', () => {
  it('begins in the start video', () => {
    expect(reduce().state).toMatchObject({ currentVideoId: 1, visitedVideoIds: [1], finished: false });
  });

  it('follows an answer to another video', () => {
    const log = createPlayerLog();
    const { state } = reduce(log('START_SIM'), log('ANSWER', { videoId: 1, eventId: 11, optionIds: [112] }));
    expect(state).toMatchObject({ currentVideoId: 2, positionMs: 0, visitedVideoIds: [1, 2] });
  });

  it('follows a hotspot back to a moment in the middle', () => {
    const log = createPlayerLog();
    const { state } = reduce(
      log('ANSWER', { videoId: 1, eventId: 11, optionIds: [112] }),
      log('HOTSPOT_CLICK', { videoId: 2, eventId: 22, videoTimeMs: 11_000 }),
    );
    expect(state).toMatchObject({ currentVideoId: 1, positionMs: 5_000, usedEventIds: [22] });
  });

  it('follows the end of a video, and ends where the last one ends', () => {
    const log = createPlayerLog();
    const middle = [log('VIDEO_END', { videoId: 1 })];
    expect(reduce(...middle).state).toMatchObject({ currentVideoId: 3, routeEnded: false });
    expect(reduce(...middle, log('VIDEO_END', { videoId: 3 })).state).toMatchObject({
      routeEnded: true,
      finished: false,
    });
  });

  it('ends the route with an answer that says so', () => {
    const log = createPlayerLog();
    expect(reduce(log('ANSWER', { videoId: 1, eventId: 11, optionIds: [113] })).state.routeEnded).toBe(true);
  });

  it('ignores what it does not know', () => {
    const log = createPlayerLog();
    const { state } = reduce(
      log('SOMETHING_NEW'),
      log('ANSWER', { eventId: 999 }),
      log('HOTSPOT_CLICK', { eventId: 999 }),
      log('VIDEO_PLAY', { videoId: 999 }),
      log('VIDEO_END', { videoId: 2 }),
    );
    expect(state).toEqual(reduce().state);
  });

  it('stops at the end: nothing that follows changes anything', () => {
    const log = createPlayerLog();
    const events = [
      log('ANSWER', { videoId: 1, eventId: 11, optionIds: [111] }),
      log('VIDEO_END', { videoId: 1, timeSpentMs: 20_000 }),
      log('VIDEO_END', { videoId: 3, timeSpentMs: 20_000 }),
      log('END_SIM'),
    ];
    const more = [
      log('ANSWER', { videoId: 1, eventId: 12, optionIds: [121] }),
      log('HEATMAP', { timeSpentMs: 500 }),
    ];
    expect(reduce(...events, ...more).state).toEqual(reduce(...events).state);
  });

  it('adds up the time spent', () => {
    const log = createPlayerLog();
    expect(
      reduce(log('VIDEO_PLAY', { timeSpentMs: 1_500 }), log('X', { timeSpentMs: 700 })).state.timeSpentMs,
    ).toBe(2_200);
  });
});

describe('which answer counts', () => {
  it('scores the first answer to a question and lets the latest decide the way', () => {
    const log = createPlayerLog();
    const { state, points, score } = reduce(
      log('ANSWER', { videoId: 1, eventId: 11, optionIds: [112] }),
      log('HOTSPOT_CLICK', { videoId: 2, eventId: 22 }),
      log('ANSWER', { videoId: 1, eventId: 11, optionIds: [111] }),
      log('ANSWER', { videoId: 1, eventId: 12, optionIds: [121] }),
      log('VIDEO_END', { videoId: 1 }),
      log('VIDEO_END', { videoId: 3, timeSpentMs: 60_000 }),
      log('END_SIM'),
    );
    expect(state.answered['11']).toMatchObject({ first: { points: 2 }, latest: { points: 10 }, times: 2 });
    expect(points).toBe(7);
    expect(score).toBe(46.67);
  });
});

describe('which questions are met', () => {
  it('spares those after the point where a branch leaves', () => {
    const log = createPlayerLog();
    expect(reduce(log('ANSWER', { videoId: 1, eventId: 11, optionIds: [112] })).state.metQuestionIds).toEqual(
      [11],
    );
  });

  it('spares those before the point where a branch lands', () => {
    const middle = indexContent(
      buildVersion([
        buildVideo(2, { endAction: 'redirect', redirectVideoId: 1, redirectEventId: 12 }),
        ...index.content.videos.filter((video) => video.id !== 2),
      ]),
    );
    const log = createPlayerLog();
    const state = reduceAttempt(middle, [log('VIDEO_END', { videoId: 2 }), log('VIDEO_END', { videoId: 1 })]);
    expect(state.metQuestionIds).toEqual([12]);
  });

  it('counts those that were passed by hand', () => {
    const log = createPlayerLog();
    expect(reduce(log('PAUSE', { videoId: 1, videoTimeMs: 19_000 })).state.metQuestionIds).toEqual([11, 12]);
  });

  it('counts the rest of a video that ended', () => {
    const log = createPlayerLog();
    const ended = reduce(
      log('ANSWER', { videoId: 1, eventId: 11, optionIds: [111] }),
      log('VIDEO_END', { videoId: 1 }),
    );
    expect(ended.state.metQuestionIds).toEqual([11, 12]);
    expect(ended.score).toBe(66.67);
  });

  it('spares the rest when an answer ended the route', () => {
    const log = createPlayerLog();
    const ended = reduce(log('ANSWER', { videoId: 1, eventId: 11, optionIds: [113] }), log('END_SIM'));
    expect(ended.state.metQuestionIds).toEqual([11]);
    expect(ended.score).toBe(0);
  });

  it('keeps answers without scoring out of the score', () => {
    const log = createPlayerLog();
    const { state, points } = reduce(
      log('VIDEO_END', { videoId: 1 }),
      log('ANSWER', { videoId: 3, eventId: 31, optionIds: [311] }),
    );
    expect(state.answered['31']?.first.optionIds).toEqual([311]);
    expect(state.metQuestionIds).not.toContain(31);
    expect(points).toBe(0);
  });
});

describe('what the route does not pass', () => {
  const wrongWay = () => {
    const log = createPlayerLog();
    // The wrong answer leads to video 2: what was left in video 1 is behind the learner.
    return { log, taken: [log('START_SIM'), log('ANSWER', { videoId: 1, eventId: 11, optionIds: [112] })] };
  };

  it.each([
    ['an answer in a video that was left', 'ANSWER', { videoId: 1, eventId: 12, optionIds: [121] }],
    ['an answer in a video that was never entered', 'ANSWER', { videoId: 3, eventId: 31, optionIds: [311] }],
    ['the same without naming its video', 'ANSWER', { eventId: 12, optionIds: [121] }],
    ['a video that no step led to', 'VIDEO_PLAY', { videoId: 3 }],
    ['the end of another video', 'VIDEO_END', { videoId: 1 }],
  ])('counts for nothing: %s', (_title, type, values) => {
    const { log, taken } = wrongWay();
    expect(reduce(...taken, log(type, values))).toEqual(reduce(...taken));
  });

  it('counts for nothing: a hotspot of a video that was not entered', () => {
    const log = createPlayerLog();
    const begun = [log('START_SIM')];
    expect(reduce(...begun, log('HOTSPOT_CLICK', { videoId: 2, eventId: 22 }))).toEqual(reduce(...begun));
  });

  it('counts for nothing: an answer after the route has ended', () => {
    const log = createPlayerLog();
    const ended = [log('ANSWER', { videoId: 1, eventId: 11, optionIds: [113] })];
    const more = [
      log('VIDEO_PLAY', { videoId: 1 }),
      log('ANSWER', { videoId: 1, eventId: 12, optionIds: [121] }),
    ];
    expect(reduce(...ended, ...more)).toEqual(reduce(...ended));
  });
});

describe('what completes a session', () => {
  const isFinished = (...events: PlayEvent[]) => reduce(...events).state.finished;

  it('is an end of the story that was played to', () => {
    const log = createPlayerLog();
    const played = [
      log('START_SIM'),
      log('VIDEO_PLAY', { videoId: 1, timeSpentMs: 500 }),
      log('VIDEO_END', { videoId: 1, timeSpentMs: 20_000 }),
      log('VIDEO_PLAY', { videoId: 3 }),
      log('VIDEO_END', { videoId: 3, timeSpentMs: 20_000 }),
    ];
    expect(isFinished(...played)).toBe(false);
    expect(isFinished(...played, log('END_SIM'))).toBe(true);
  });

  it('is not a beginning with an end after it', () => {
    const log = createPlayerLog();
    expect(isFinished(log('START_SIM'), log('END_SIM'))).toBe(false);
    expect(isFinished(log('START_SIM'), log('END_SIM', { timeSpentMs: 600_000 }))).toBe(false);
  });

  it('is not a session that was broken off in the middle, and it can still go on', () => {
    const log = createPlayerLog();
    const begun = [
      log('START_SIM'),
      log('VIDEO_PLAY', { videoId: 1, videoTimeMs: 9_000, timeSpentMs: 9_000 }),
    ];
    const broken = [...begun, log('END_SIM')];
    expect(reduceAttempt(index, broken)).toEqual(reduceAttempt(index, begun));
    const rest = [
      log('VIDEO_END', { videoId: 1, timeSpentMs: 11_000 }),
      log('VIDEO_END', { videoId: 3, timeSpentMs: 20_000 }),
      log('END_SIM'),
    ];
    expect(isFinished(...broken, ...rest)).toBe(true);
  });

  it('is an answer that ends the story', () => {
    const log = createPlayerLog();
    const answer = { videoId: 1, eventId: 11, optionIds: [113], videoTimeMs: 5_000 };
    expect(isFinished(log('ANSWER', { ...answer, timeSpentMs: 5_000 }), log('END_SIM'))).toBe(true);
  });

  it('is the last picture of a video that waits there', () => {
    const waits = indexContent(buildVersion([buildVideo(1, { endAction: 'pause' })]));
    const log = createPlayerLog();
    const played = [log('START_SIM'), log('VIDEO_END', { videoId: 1, timeSpentMs: 20_000 })];
    expect(reduceAttempt(waits, [...played, log('END_SIM')])).toMatchObject({ finished: true });
    const back = [...played, log('VIDEO_PLAY', { videoId: 1, videoTimeMs: 3_000 })];
    expect(reduceAttempt(waits, [...back, log('END_SIM')])).toMatchObject({ finished: false });
  });

  it('takes the time of the videos on the way: twice the speed will do, no time will not', () => {
    const played = (timeSpentMs: number) => {
      const log = createPlayerLog();
      return [
        log('VIDEO_END', { videoId: 1, timeSpentMs }),
        log('VIDEO_END', { videoId: 3, timeSpentMs }),
        log('END_SIM'),
      ];
    };
    expect(isFinished(...played(0))).toBe(false);
    expect(isFinished(...played(1_000))).toBe(false);
    expect(isFinished(...played(10_000))).toBe(true);
  });

  it('takes only the time up to where a branch left', () => {
    const log = createPlayerLog();
    const events = [
      log('ANSWER', { videoId: 1, eventId: 11, optionIds: [113], timeSpentMs: 2_500 }),
      log('END_SIM'),
    ];
    expect(isFinished(...events)).toBe(true);
  });

  it('gives a session from before this was asked the benefit of the doubt', () => {
    const { routeMs: _, waitsAtEnd: __, ...stored } = createAttemptState(1);
    const before = parseAttemptState({ ...stored, currentVideoId: 3, positionMs: 10_000 });
    const log = createPlayerLog();
    const events = [log('VIDEO_END', { videoId: 3, timeSpentMs: 10_000 }), log('END_SIM')];
    const state = events.reduce((one, event) => reduceEvent(index, one, event), before);
    expect(state.finished).toBe(true);
  });
});

/** Any session of the branching version, sensible or not. */
const anyLog = fc
  .array(
    fc.oneof(
      fc.record({
        type: fc.constant('ANSWER'),
        eventId: fc.constantFrom(11, 12),
        videoId: fc.constant(1),
        optionIds: fc.subarray([111, 112, 113, 121, 122]),
      }),
      fc.record({
        type: fc.constant('ANSWER'),
        eventId: fc.constant(21),
        videoId: fc.constant(2),
        optionIds: fc.subarray([211, 212, 213]),
      }),
      fc.record({
        type: fc.constantFrom('HOTSPOT_CLICK', 'INFOBOX_OPEN'),
        eventId: fc.constant(22),
        videoId: fc.constant(2),
      }),
      fc.record({
        type: fc.constantFrom('VIDEO_PLAY', 'VIDEO_END', 'PAUSE', 'HEATMAP', 'EXIT_SIM'),
        videoId: fc.constantFrom(1, 2, 3),
        videoTimeMs: fc.integer({ min: 0, max: 25_000 }),
        timeSpentMs: fc.nat(5_000),
      }),
    ),
    { minLength: 1, maxLength: 25 },
  )
  .chain((events) => fc.boolean().map((ends) => (ends ? [...events, { type: 'END_SIM' }] : events)))
  .map((events) => {
    const log = createPlayerLog();
    return events.map(({ type, ...values }) => log(type, values));
  });

describe('however a log travels', () => {
  it('reduces to the same state and score when batches are split, doubled and out of order', () => {
    fc.assert(
      fc.property(anyLog, fc.infiniteStream(fc.nat(1_000)), (events, chance) => {
        const pick = (below: number) => (chance.next().value ?? 0) % below;
        const expected = reduceAttempt(index, events);
        const travelled = reduceArrivals(makeBatches(events, pick));
        expect(travelled).toEqual({ state: expected, acceptedThrough: events.length });
        expect(scoreAttempt(index, travelled.state)).toEqual(scoreAttempt(index, expected));
      }),
      { numRuns: 400, seed: 20_261_121 },
    );
  });

  it('reduces nothing beyond a gap', () => {
    const log = createPlayerLog();
    const [first, second, third] = [
      log('START_SIM'),
      log('ANSWER', { videoId: 1, eventId: 11, optionIds: [113], timeSpentMs: 5_000 }),
      log('END_SIM'),
    ];
    expect(reduceArrivals([[first, third]])).toMatchObject({
      acceptedThrough: 1,
      state: { finished: false },
    });
    expect(reduceArrivals([[third], [first], [second]])).toMatchObject({
      acceptedThrough: 3,
      state: { finished: true },
    });
  });
});

/** Cuts a log into batches, sends some of them again, and mixes their order. */
function makeBatches(events: readonly PlayEvent[], pick: (below: number) => number): PlayEvent[][] {
  const batches: PlayEvent[][] = [];
  for (let at = 0; at < events.length; ) {
    const size = 1 + pick(5);
    batches.push(events.slice(at, at + size));
    at += size;
  }
  const again = batches.flatMap((batch, order) =>
    pick(3) === 0 ? [[...batch, ...(batches[pick(order + 1)] ?? [])]] : [],
  );
  const arrivals = [...batches, ...again];
  for (let last = arrivals.length - 1; last > 0; last--) {
    const other = pick(last + 1);
    [arrivals[last], arrivals[other]] = [arrivals[other] ?? [], arrivals[last] ?? []];
  }
  return arrivals;
}

/** What the server does with each arriving batch, without a database. */
function reduceArrivals(batches: readonly PlayEvent[][]) {
  let kept: PlayEvent[] = [];
  let acceptedThrough = 0;
  let state = createAttemptState(index.content.startVideoId);
  for (const batch of batches) {
    const fresh = dropRepeats(orderBatch(batch), kept);
    kept = [...kept, ...fresh];
    const step = advanceLog(acceptedThrough, kept);
    state = step.ready.reduce((before, event) => reduceEvent(index, before, event), state);
    acceptedThrough = step.acceptedThrough;
  }
  return { state, acceptedThrough };
}
