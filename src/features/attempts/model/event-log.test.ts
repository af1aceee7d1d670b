import { describe, expect, it } from 'vitest';
import { createPlayerLog } from '#tests/builders/attempt-events.ts';
import { advanceLog, dropRepeats, orderBatch } from './event-log.ts';

const log = createPlayerLog();
const [one, two, three, four] = [log('A'), log('B'), log('C'), log('D')];

describe('a batch', () => {
  it('is put in order and rid of its own repeats', () => {
    expect(orderBatch([three, one, three, two])).toEqual([one, two, three]);
  });

  it('holds at least one event and 200 at most', () => {
    expect(() => orderBatch([])).toThrow('at least one');
    expect(() => orderBatch(Array(201).fill(one))).toThrow('200');
  });

  it('conflicts when a number is used for two events, or an event has two numbers', () => {
    expect(() => orderBatch([one, { ...two, sequence: 1 }])).toThrow('already kept');
    expect(() => orderBatch([one, { ...one, sequence: 2 }])).toThrow('already kept');
    expect(() => dropRepeats([{ ...two, sequence: 1 }], [one])).toThrow('already kept');
    expect(() => dropRepeats([{ ...one, sequence: 2 }], [one])).toThrow('already kept');
  });

  it('loses what is kept already', () => {
    expect(dropRepeats([one, two, three], [two])).toEqual([one, three]);
  });
});

describe('a log', () => {
  it.each([
    {
      title: 'everything follows',
      accepted: 0,
      events: [one, two],
      ready: [one, two],
      waiting: [],
      through: 2,
    },
    {
      title: 'the beginning is missing',
      accepted: 0,
      events: [two, three],
      ready: [],
      waiting: [two, three],
      through: 0,
    },
    {
      title: 'a gap in the middle',
      accepted: 0,
      events: [one, three, four],
      ready: [one],
      waiting: [three, four],
      through: 1,
    },
    {
      title: 'the gap closes',
      accepted: 1,
      events: [four, three, two],
      ready: [two, three, four],
      waiting: [],
      through: 4,
    },
    { title: 'only old ones', accepted: 4, events: [one, two], ready: [], waiting: [], through: 4 },
  ])('$title', ({ accepted, events, ready, waiting, through }) => {
    expect(advanceLog(accepted, events)).toEqual({ ready, waiting, acceptedThrough: through });
  });
});
