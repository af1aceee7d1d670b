import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceLog, dropRepeats, orderBatch } from '#features/sessions/model/event-log.ts';
import type { SessionEvent } from '#features/sessions/model/session-event.ts';
import { createPlayerLog } from '#tests/builders/session-events.ts';
import { buildBranchingVersion, buildVersion, buildVideo } from '#tests/builders/story.ts';
import { indexContent } from './content-index.ts';
import { scoreSession } from './scoring.ts';
import { foldEvent, foldSession } from './session-fold.ts';
import { createSessionState } from './session-state.ts';

const index = indexContent(buildBranchingVersion());

function fold(...events: SessionEvent[]) {
  const state = foldSession(index, events);
  return { state, ...scoreSession(index, state) };
}

describe('the route', () => {
  it('begins in the start video', () => {
    expect(fold().state).toMatchObject({ currentVideoId: 1, visitedVideoIds: [1], finished: false });
  });

  it('follows an answer to another video', () => {
    const log = createPlayerLog();
    const { state } = fold(log('START_SIM'), log('ANSWER', { videoId: 1, eventId: 11, optionIds: [112] }));
    expect(state).toMatchObject({ currentVideoId: 2, positionMs: 0, visitedVideoIds: [1, 2] });
  });

  it('follows a hotspot back to a moment in the middle', () => {
    const log = createPlayerLog();
    const { state } = fold(
      log('ANSWER', { videoId: 1, eventId: 11, optionIds: [112] }),
      log('HOTSPOT_CLICK', { videoId: 2, eventId: 22, videoTimeMs: 11_000 }),
    );
    expect(state).toMatchObject({ currentVideoId: 1, positionMs: 5_000, usedEventIds: [22] });
  });

  it('follows the end of a video, and ends where the last one ends', () => {
    const log = createPlayerLog();
    const middle = [log('VIDEO_END', { videoId: 1 })];
    expect(fold(...middle).state).toMatchObject({ currentVideoId: 3, routeEnded: false });
    expect(fold(...middle, log('VIDEO_END', { videoId: 3 })).state).toMatchObject({
      routeEnded: true,
      finished: false,
    });
  });

  it('ends the route with an answer that says so', () => {
    const log = createPlayerLog();
    expect(fold(log('ANSWER', { videoId: 1, eventId: 11, optionIds: [113] })).state.routeEnded).toBe(true);
  });

  it('ignores what it does not know', () => {
    const log = createPlayerLog();
    const { state } = fold(
      log('SOMETHING_NEW'),
      log('ANSWER', { eventId: 999 }),
      log('HOTSPOT_CLICK', { eventId: 999 }),
      log('VIDEO_PLAY', { videoId: 999 }),
      log('VIDEO_END', { videoId: 2 }),
    );
    expect(state).toEqual(fold().state);
  });

  it('stops at the end: nothing that follows changes anything', () => {
    const log = createPlayerLog();
    const events = [log('ANSWER', { videoId: 1, eventId: 11, optionIds: [111] }), log('END_SIM')];
    const more = [
      log('ANSWER', { videoId: 1, eventId: 12, optionIds: [121] }),
      log('HEATMAP', { timeSpentMs: 500 }),
    ];
    expect(fold(...events, ...more).state).toEqual(fold(...events).state);
  });

  it('adds up the time spent', () => {
    const log = createPlayerLog();
    expect(
      fold(log('VIDEO_PLAY', { timeSpentMs: 1_500 }), log('X', { timeSpentMs: 700 })).state.timeSpentMs,
    ).toBe(2_200);
  });
});

describe('which answer counts', () => {
  it('scores the first answer to a question and lets the latest decide the way', () => {
    const log = createPlayerLog();
    const { state, points, score } = fold(
      log('ANSWER', { videoId: 1, eventId: 11, optionIds: [112] }),
      log('HOTSPOT_CLICK', { videoId: 2, eventId: 22 }),
      log('ANSWER', { videoId: 1, eventId: 11, optionIds: [111] }),
      log('ANSWER', { videoId: 1, eventId: 12, optionIds: [121] }),
      log('VIDEO_END', { videoId: 1 }),
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
    expect(fold(log('ANSWER', { videoId: 1, eventId: 11, optionIds: [112] })).state.metQuestionIds).toEqual([
      11,
    ]);
  });

  it('spares those before the point where a branch lands', () => {
    const middle = indexContent(
      buildVersion([
        buildVideo(2, { endAction: 'redirect', redirectVideoId: 1, redirectEventId: 12 }),
        ...index.content.videos.filter((video) => video.id !== 2),
      ]),
    );
    const log = createPlayerLog();
    const state = foldSession(middle, [log('VIDEO_END', { videoId: 2 }), log('VIDEO_END', { videoId: 1 })]);
    expect(state.metQuestionIds).toEqual([12]);
  });

  it('counts those that were passed by hand', () => {
    const log = createPlayerLog();
    expect(fold(log('PAUSE', { videoId: 1, videoTimeMs: 19_000 })).state.metQuestionIds).toEqual([11, 12]);
  });

  it('counts those of a video that was chosen by hand from its beginning', () => {
    const log = createPlayerLog();
    expect(fold(log('VIDEO_PLAY', { videoId: 2, videoTimeMs: 9_000 })).state.metQuestionIds).toEqual([21]);
  });

  it('counts the rest of the video when the session is ended before its route', () => {
    const log = createPlayerLog();
    const ended = fold(log('ANSWER', { videoId: 1, eventId: 11, optionIds: [111] }), log('END_SIM'));
    expect(ended.state.metQuestionIds).toEqual([11, 12]);
    expect(ended.score).toBe(66.67);
  });

  it('does not when the route had come to its end', () => {
    const log = createPlayerLog();
    const ended = fold(log('ANSWER', { videoId: 1, eventId: 11, optionIds: [113] }), log('END_SIM'));
    expect(ended.state.metQuestionIds).toEqual([11]);
    expect(ended.score).toBe(0);
  });

  it('keeps answers without scoring out of the score', () => {
    const log = createPlayerLog();
    const { state, points } = fold(
      log('VIDEO_END', { videoId: 1 }),
      log('ANSWER', { videoId: 3, eventId: 31, optionIds: [311] }),
    );
    expect(state.answered['31']?.first.optionIds).toEqual([311]);
    expect(state.metQuestionIds).not.toContain(31);
    expect(points).toBe(0);
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
  it('folds to the same state and score when batches are split, doubled and out of order', () => {
    fc.assert(
      fc.property(anyLog, fc.infiniteStream(fc.nat(1_000)), (events, chance) => {
        const pick = (below: number) => (chance.next().value ?? 0) % below;
        const expected = foldSession(index, events);
        const travelled = foldArrivals(makeBatches(events, pick));
        expect(travelled).toEqual({ state: expected, acceptedThrough: events.length });
        expect(scoreSession(index, travelled.state)).toEqual(scoreSession(index, expected));
      }),
      { numRuns: 400, seed: 20_261_121 },
    );
  });

  it('folds nothing beyond a gap', () => {
    const log = createPlayerLog();
    const [first, second, third] = [
      log('START_SIM'),
      log('ANSWER', { videoId: 1, eventId: 11, optionIds: [111] }),
      log('END_SIM'),
    ];
    expect(foldArrivals([[first, third]])).toMatchObject({ acceptedThrough: 1, state: { finished: false } });
    expect(foldArrivals([[third], [first], [second]])).toMatchObject({
      acceptedThrough: 3,
      state: { finished: true },
    });
  });
});

/** Cuts a log into batches, sends some of them again, and mixes their order. */
function makeBatches(events: readonly SessionEvent[], pick: (below: number) => number): SessionEvent[][] {
  const batches: SessionEvent[][] = [];
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
function foldArrivals(batches: readonly SessionEvent[][]) {
  let kept: SessionEvent[] = [];
  let acceptedThrough = 0;
  let state = createSessionState(index.content.startVideoId);
  for (const batch of batches) {
    const fresh = dropRepeats(orderBatch(batch), kept);
    kept = [...kept, ...fresh];
    const step = advanceLog(acceptedThrough, kept);
    state = step.ready.reduce((before, event) => foldEvent(index, before, event), state);
    acceptedThrough = step.acceptedThrough;
  }
  return { state, acceptedThrough };
}
