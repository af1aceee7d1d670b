import { describe, expect, it } from 'vitest';
import { endPause, longestPauseMs, measureTalk, type PauseState, unpaused } from './pause.ts';

const startedAt = new Date('2026-11-02T09:00:00Z');
const minuteMs = 60_000;
const minute = (at: number) => new Date(startedAt.getTime() + at * minuteMs);
const turn = { id: 'k', text: 'I cannot go on', startedMs: 0, endedMs: 0, spoken: false, cutInAt: null };
const pausedAt = (at: number, pausedMs = 0): PauseState => ({
  pause: { turn, since: minute(at).toISOString() },
  pausedMs,
});

describe('the clock of a conversation', () => {
  it.each([
    { name: 'runs', state: unpaused, at: 5, minutes: 5 },
    { name: 'stands still in a pause', state: pausedAt(2), at: 5, minutes: 2 },
    { name: 'leaves out earlier pauses too', state: pausedAt(4, minuteMs), at: 5, minutes: 3 },
    { name: 'goes on where nobody answers for an hour', state: pausedAt(2), at: 65, minutes: 5 },
  ])('$name', ({ state, at, minutes }) => {
    expect(measureTalk(startedAt, state, minute(at))).toBe(minutes * minuteMs);
  });

  it('goes on after the answer from where it stood', () => {
    const after = endPause(pausedAt(2), minute(5));
    expect(after).toEqual({ pause: null, pausedMs: 3 * minuteMs });
    expect(measureTalk(startedAt, after, minute(6))).toBe(3 * minuteMs);
    expect(endPause(pausedAt(0), minute(600)).pausedMs).toBe(longestPauseMs);
  });
});
