import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTimeline, type TimedItem } from './timeline.ts';

interface Told {
  what: 'enter' | 'leave' | 'pause';
  id: string;
  atMs: number;
}

function record(items: readonly TimedItem[] = []) {
  const log: Told[] = [];
  const timeline = createTimeline({
    enter: ({ id }, atMs) => log.push({ what: 'enter', id, atMs }),
    leave: ({ id }, atMs) => log.push({ what: 'leave', id, atMs }),
    pauseAt: ({ id }, atMs) => log.push({ what: 'pause', id, atMs }),
  });
  timeline.setItems(items);
  const take = () => log.splice(0).map(({ what, id, atMs }) => `${what} ${id} ${atMs}`);
  return { timeline, log, take };
}

const question: TimedItem = { id: 'question', startMs: 1000, endMs: 2000, pause: true };
const hotspot: TimedItem = { id: 'hotspot', startMs: 500, endMs: 1500, pause: false };

describe('timeline', () => {
  it('tells nothing before the first position', () => {
    const { timeline, take } = record([{ ...hotspot, startMs: 0 }]);
    expect(timeline.isStarted()).toBe(false);
    expect(take()).toEqual([]);
  });

  it('enters what stands at the first position', () => {
    const { timeline, take } = record([{ ...question, startMs: 0 }, hotspot]);
    timeline.seek(0);
    expect(take()).toEqual(['enter question 0', 'pause question 0']);
  });

  it('enters and leaves in order within one coarse tick', () => {
    const { timeline, take } = record([hotspot]);
    timeline.seek(0);
    expect(timeline.advance(5000)).toBe(5000);
    expect(take()).toEqual(['enter hotspot 500', 'leave hotspot 1500']);
  });

  it('stops at the start of an item that pauses and goes on from there', () => {
    const { timeline, take } = record([hotspot, question]);
    timeline.seek(0);
    expect(timeline.advance(5000)).toBe(1000);
    expect(take()).toEqual(['enter hotspot 500', 'enter question 1000', 'pause question 1000']);
    expect(timeline.advance(5000)).toBe(5000);
    expect(take()).toEqual(['leave hotspot 1500', 'leave question 2000']);
  });

  it('tells of two items that pause at the same moment in one stop', () => {
    const { timeline, take } = record([question, { ...question, id: 'second' }]);
    timeline.seek(0);
    expect(timeline.advance(1100)).toBe(1000);
    expect(take()).toEqual([
      'enter question 1000',
      'pause question 1000',
      'enter second 1000',
      'pause second 1000',
    ]);
  });

  it('leaves what ends where another begins before entering that one', () => {
    const { timeline, take } = record([hotspot, { ...hotspot, id: 'next', startMs: 1500, endMs: 2000 }]);
    timeline.seek(0);
    timeline.advance(1600);
    expect(take()).toEqual(['enter hotspot 500', 'leave hotspot 1500', 'enter next 1500']);
  });

  it('does not enter what a seek jumps over', () => {
    const { timeline, take } = record([hotspot, question]);
    timeline.seek(0);
    timeline.seek(3000);
    expect(take()).toEqual([]);
  });

  it('enters, and pauses for, what a seek lands in', () => {
    const { timeline, take } = record([question]);
    timeline.seek(1700);
    expect(take()).toEqual(['enter question 1700', 'pause question 1700']);
  });

  it('keeps an item that a seek stays within, and enters it again after a seek before it', () => {
    const { timeline, take } = record([hotspot]);
    timeline.seek(600);
    timeline.seek(900);
    expect(take()).toEqual(['enter hotspot 600']);
    timeline.seek(100);
    timeline.advance(700);
    expect(take()).toEqual(['leave hotspot 100', 'enter hotspot 500']);
  });

  it('ignores ticks that run backwards', () => {
    const { timeline, take } = record([hotspot]);
    timeline.seek(0);
    timeline.advance(1600);
    take();
    expect(timeline.advance(700)).toBe(1600);
    expect(take()).toEqual([]);
  });

  it('takes an item without length as a moment', () => {
    const { timeline, take } = record([{ id: 'moment', startMs: 800, endMs: 800, pause: true }]);
    timeline.seek(0);
    expect(timeline.advance(1000)).toBe(800);
    expect(take()).toEqual(['enter moment 800', 'pause moment 800']);
    timeline.advance(1000);
    expect(take()).toEqual(['leave moment 801']);
  });

  it('still asks for items at or beyond the end, once the video has ended', () => {
    const late: TimedItem = { id: 'late', startMs: 3400, endMs: 3600, pause: true };
    const { timeline, take } = record([hotspot, late]);
    timeline.seek(2000);
    timeline.advance(2990);
    expect(timeline.finish(3000)).toBe(false);
    expect(take()).toEqual(['enter late 3000', 'pause late 3000']);
    expect(timeline.finish(3000)).toBe(true);
    expect(take()).toEqual(['leave late 3000']);
    expect(timeline.finish(3000)).toBe(true);
    expect(take()).toEqual([]);
  });

  it('begins a new pass when the video loops', () => {
    const { timeline, take } = record([hotspot]);
    for (let pass = 0; pass < 2; pass += 1) {
      timeline.seek(0);
      timeline.advance(1000);
      expect(timeline.finish(3000)).toBe(true);
      expect(take()).toEqual(['enter hotspot 500', 'leave hotspot 1500']);
    }
  });

  it('keeps active items by id when the list is replaced', () => {
    const { timeline, take } = record([hotspot, question]);
    timeline.seek(1200);
    take();
    timeline.setItems([
      { ...hotspot, endMs: 1800 },
      { ...hotspot, id: 'new', startMs: 1100 },
    ]);
    expect(take()).toEqual(['leave question 1200', 'enter new 1200']);
    timeline.advance(1900);
    expect(take()).toEqual(['leave new 1500', 'leave hotspot 1800']);
  });

  it('leaves everything on reset', () => {
    const { timeline, take } = record([hotspot]);
    timeline.seek(700);
    take();
    timeline.reset();
    expect(take()).toEqual(['leave hotspot 700']);
    expect(timeline.activeIds()).toEqual([]);
    timeline.advance(900);
    expect(take()).toEqual([]);
  });

  it('follows a listener that jumps while it is told of an item', () => {
    const log: string[] = [];
    const timeline = createTimeline({
      enter(item, atMs) {
        log.push(`enter ${item.id} ${atMs}`);
        if (item.id === 'jump') timeline.seek(2500);
      },
      leave: ({ id }, atMs) => log.push(`leave ${id} ${atMs}`),
      pauseAt: ({ id }, atMs) => log.push(`pause ${id} ${atMs}`),
    });
    timeline.setItems([
      { id: 'jump', startMs: 100, endMs: 200, pause: false },
      question,
      { id: 'target', startMs: 2400, endMs: 2600, pause: false },
    ]);
    timeline.seek(0);
    expect(timeline.advance(5000)).toBe(2500);
    expect(log).toEqual(['enter jump 100', 'leave jump 2500', 'enter target 2500']);
  });

  it('still pauses when the listener replaces the items on entering', () => {
    const log: string[] = [];
    const timeline = createTimeline({
      enter(item) {
        log.push(`enter ${item.id}`);
        timeline.setItems([question]);
      },
      leave: ({ id }) => log.push(`leave ${id}`),
      pauseAt: ({ id }) => log.push(`pause ${id}`),
    });
    timeline.setItems([question, hotspot]);
    timeline.seek(900);
    timeline.seek(0);
    expect(timeline.advance(5000)).toBe(1000);
    expect(log.at(-1)).toBe('pause question');
  });
});

const someItems = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    startMs: fc.integer({ min: 0, max: 3000 }),
    lengthMs: fc.integer({ min: 0, max: 1500 }),
    pause: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);
const someSteps = fc.array(fc.double({ min: 0.1, max: 900, noNaN: true }), { minLength: 1, maxLength: 60 });
const endMs = 3000;

function toItems(drawn: { id: string; startMs: number; lengthMs: number; pause: boolean }[]): TimedItem[] {
  return drawn.map(({ lengthMs, ...item }) => ({ ...item, endMs: item.startMs + lengthMs }));
}

/** Plays one pass with the given ticks, going on after each pause, to the end. */
function playPass(timeline: ReturnType<typeof record>['timeline'], steps: number[]): void {
  let clock = 0;
  timeline.seek(0);
  for (let index = 0; clock < endMs; index += 1) {
    const target = clock + (steps[index % steps.length] ?? 40);
    // The player's own behaviour: playback continues from where the timeline stopped.
    clock = timeline.advance(Math.min(target, endMs));
  }
  while (!timeline.finish(endMs));
}

describe('timeline, whatever the ticks', () => {
  it('enters, pauses for and leaves every item exactly once in each pass', () => {
    fc.assert(
      fc.property(someItems, someSteps, fc.integer({ min: 1, max: 3 }), (drawn, steps, passes) => {
        const items = toItems(drawn);
        const { timeline, log } = record(items);
        for (let pass = 0; pass < passes; pass += 1) playPass(timeline, steps);
        for (const item of items) {
          const told = log.filter(({ id }) => id === item.id).map(({ what }) => what);
          const once = item.pause ? ['enter', 'pause', 'leave'] : ['enter', 'leave'];
          expect(told).toEqual(Array.from({ length: passes }, () => once).flat());
        }
      }),
    );
  });

  it('tells of starts exactly at the start and in the order of the video', () => {
    fc.assert(
      fc.property(someItems, someSteps, (drawn, steps) => {
        const items = toItems(drawn);
        const { timeline, log } = record(items);
        playPass(timeline, steps);
        const starts = new Map(items.map(({ id, startMs }) => [id, startMs]));
        for (const { what, id, atMs } of log) if (what !== 'leave') expect(atMs).toBe(starts.get(id));
        expect(log.map(({ atMs }) => atMs)).toEqual(log.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
      }),
    );
  });

  it('has active exactly the items that contain the position, across seeks and ticks', () => {
    const someMoves = fc.array(fc.record({ isSeek: fc.boolean(), ms: fc.integer({ min: 0, max: 4500 }) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(someItems, someMoves, (drawn, moves) => {
        const items = toItems(drawn);
        const { timeline, log } = record(items);
        timeline.seek(0);
        for (const { isSeek, ms } of moves) {
          if (isSeek) timeline.seek(ms);
          const position = isSeek ? ms : timeline.advance(ms);
          const expected = items.filter(
            (item) => position >= item.startMs && position < Math.max(item.endMs, item.startMs + 1),
          );
          expect(timeline.activeIds().toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
        }
        for (const { id } of items) {
          const told = log.filter((entry) => entry.id === id && entry.what !== 'pause');
          expect(told.every(({ what }, index) => what === (index % 2 === 0 ? 'enter' : 'leave'))).toBe(true);
        }
      }),
    );
  });
});
