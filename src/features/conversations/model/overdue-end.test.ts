import { describe, expect, it } from 'vitest';
import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import type { ConversationEnd } from '#features/virtual-humans/model/transcript.ts';
import { findOverdueEnd } from './overdue-end.ts';
import { type PauseState, unpaused } from './pause.ts';

const startedAt = new Date('2026-11-02T09:00:00Z');
const minute = (at: number) => new Date(startedAt.getTime() + at * 60_000);
const asking = makeCase();
const turn = { id: 'k', text: 'I cannot go on', startedMs: 0, endedMs: 0, spoken: false, cutInAt: null };
const plain = makeCase({ diagnosis: null });

describe('a conversation whose learner does not come back', () => {
  it.each<{
    name: string;
    content: typeof asking;
    timeLimitSeconds: number;
    ended: { at: Date; reason: ConversationEnd } | null;
    state?: PauseState;
    expected: { reason: ConversationEnd; at: Date; dueAt: Date } | null;
  }>([
    { name: 'runs on without a limit', content: plain, timeLimitSeconds: 0, ended: null, expected: null },
    {
      name: 'ends at its limit, a moment later',
      content: plain,
      timeLimitSeconds: 120,
      ended: null,
      expected: { reason: 'time-limit', at: minute(2), dueAt: minute(2.25) },
    },
    {
      name: 'leaves time for a diagnosis',
      content: asking,
      timeLimitSeconds: 120,
      ended: null,
      expected: { reason: 'time-limit', at: minute(2), dueAt: minute(7) },
    },
    {
      name: 'ended by itself before its limit',
      content: plain,
      timeLimitSeconds: 600,
      ended: { at: minute(1), reason: 'case' },
      expected: { reason: 'case', at: minute(1), dueAt: minute(1.25) },
    },
    {
      name: 'asks nobody in need for a diagnosis',
      content: asking,
      timeLimitSeconds: 0,
      ended: { at: minute(1), reason: 'distress' },
      expected: { reason: 'distress', at: minute(1), dueAt: minute(1.25) },
    },
    {
      name: 'was paused for a minute, which is not the learner’s time',
      content: plain,
      timeLimitSeconds: 120,
      ended: null,
      state: { pause: null, pausedMs: 60_000 },
      expected: { reason: 'time-limit', at: minute(3), dueAt: minute(3.25) },
    },
    {
      name: 'is paused: its learner has an hour to answer',
      content: plain,
      timeLimitSeconds: 120,
      ended: null,
      state: { pause: { turn, since: minute(1).toISOString() }, pausedMs: 0 },
      expected: { reason: 'time-limit', at: minute(62), dueAt: minute(62.25) },
    },
  ])('$name', ({ content, timeLimitSeconds, ended, state = unpaused, expected }) => {
    const found = findOverdueEnd({
      playable: { content, settings: { timeLimitSeconds } },
      startedAt,
      state,
      endedAt: ended?.at ?? null,
      endReason: ended?.reason ?? null,
    });
    expect(found).toEqual(expected);
  });
});
