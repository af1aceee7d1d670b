import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Progress, Reveal, SendBatch, SendResult } from './session-api.ts';
import { readAnswer } from './session-api.ts';
import type { LoggedEvent, SessionLog } from './session-log.ts';
import { type RecorderState, SessionRecorder, sendLeftBehind } from './session-recorder.ts';

/** What happens to one batch on its way. */
type Line = 'works' | 'request-lost' | 'answer-lost' | 'slow' | 'signed-out';

/** A clock that only moves when told to, with its timers. */
function createClock() {
  let now = 1_700_000_000_000;
  let timers: { at: number; run: () => void }[] = [];
  // Everything that was promised settles before time goes on.
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    now: () => now,
    settle,
    setTimer(run: () => void, ms: number) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async advance(ms: number) {
      const until = now + ms;
      await settle();
      for (;;) {
        const next = timers.toSorted((a, b) => a.at - b.at)[0];
        if (!next || next.at > until) break;
        timers = timers.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = until;
    },
  };
}

/** Behaves as recordSessionEvents does: keeps each number once, accepts what has no gap before it. */
function createServer(clock: ReturnType<typeof createClock>, line: () => Line) {
  const kept = new Map<number, LoggedEvent>();
  const batches: number[][] = [];
  const conflicts: number[] = [];
  let finished = false;

  function keep(batch: readonly LoggedEvent[]): SendResult {
    const fresh = batch.filter((entry) => !kept.has(entry.sequence));
    for (const entry of batch) {
      const before = kept.get(entry.sequence);
      if (before && before.event.Key !== entry.event.Key) conflicts.push(entry.sequence);
    }
    if (finished && fresh.length > 0) return { kind: 'over' };
    for (const entry of fresh) kept.set(entry.sequence, entry);
    if (fresh.some((entry) => entry.event.Type === 'END_SIM')) finished = true;
    return { kind: 'kept', progress: tellProgress(batch) };
  }

  function tellProgress(batch: readonly LoggedEvent[]): Progress {
    let accepted = 0;
    while (kept.has(accepted + 1)) accepted += 1;
    const reveals = batch
      .filter((entry) => entry.event.Type === 'ANSWER' && entry.sequence <= accepted)
      .map((entry) => revealOf(entry.event.EventID ?? ''));
    return {
      SubmissionID: '7',
      AcceptedThrough: accepted,
      Finished: finished,
      Score: 50,
      Points: 1,
      BestPoints: null,
      Reveals: reveals,
      Review: [],
    };
  }

  const send: SendBatch = async (batch) => {
    batches.push(batch.map((entry) => entry.sequence));
    const way = line();
    if (way === 'signed-out') return { kind: 'signed-out' };
    if (way === 'request-lost') return { kind: 'retry' };
    if (way === 'slow') await new Promise<void>((resolve) => clock.setTimer(resolve, 5_000));
    const result = keep(batch);
    return way === 'answer-lost' ? { kind: 'retry' } : result;
  };
  return {
    send,
    batches,
    conflicts,
    /** As a database restored from an hour ago. */
    forgetAfter(sequence: number) {
      for (const key of [...kept.keys()]) if (key > sequence) kept.delete(key);
    },
    types: () => [...kept.values()].sort((a, b) => a.sequence - b.sequence).map(({ event }) => event.Type),
    sequences: () => [...kept.keys()].sort((a, b) => a - b),
  };
}

function revealOf(eventId: string): Reveal {
  return {
    EventID: eventId,
    Correct: true,
    Points: 1,
    Feedback: `About ${eventId}`,
    Options: [],
    Action: 'continue',
    RedirectVideoID: null,
    RedirectEventID: null,
  };
}

function createMemoryLog(): SessionLog & { entries: LoggedEvent[] } {
  const log = {
    entries: [] as LoggedEvent[],
    async append(entry: LoggedEvent) {
      log.entries.push(entry);
    },
    async removeThrough(sessionKey: string, sequence: number) {
      log.entries = log.entries.filter(
        (entry) => entry.sessionKey !== sessionKey || entry.sequence > sequence,
      );
    },
    async listLeftBehind(owner: string) {
      const mine = log.entries.filter((entry) => entry.owner === owner);
      return [...Map.groupBy(mine, (entry) => entry.sessionKey).values()];
    },
  };
  return log;
}

function startSession(line: () => Line = () => 'works') {
  const clock = createClock();
  const server = createServer(clock, line);
  const log = createMemoryLog();
  return openSession({ clock, server, log }, null);
}

type House = {
  clock: ReturnType<typeof createClock>;
  server: ReturnType<typeof createServer>;
  log: ReturnType<typeof createMemoryLog>;
};

function openSession(
  { clock, server, log }: House,
  continued: { sessionKey: string; lastSequence: number } | null,
) {
  const states: RecorderState[] = [];
  let bytes = 0;
  const recorder = new SessionRecorder({
    owner: '1/2',
    simulationId: '9',
    unitId: null,
    log,
    send: server.send,
    now: clock.now,
    randomBytes: () => {
      bytes += 1;
      return new Uint8Array(10).map((_, index) => (bytes >> (index * 8)) & 255);
    },
    setTimer: clock.setTimer,
    continued,
    onState: (state) => states.push(state),
    onProgress: () => {},
  });
  return { clock, server, log, states, recorder };
}

/** The next entry each time; the last one stays. */
function follow(...lines: Line[]): () => Line {
  return () => (lines.length > 1 ? lines.shift() : lines[0]) ?? 'works';
}

const question = (eventId: string) => ({ eventId, videoId: '1', optionIds: ['4'] });

it('numbers events without gaps and sends those of a moment together', async () => {
  const { clock, server, recorder } = startSession();
  recorder.record('START_SIM');
  recorder.record('VIDEO_PLAY', { videoId: '1', videoTime: 0 });
  await clock.advance(1_900);
  expect(server.batches).toEqual([]);
  await clock.advance(200);
  expect(server.batches).toEqual([[1, 2]]);
  expect(server.types()).toEqual(['START_SIM', 'VIDEO_PLAY']);
});

it('an answer does not wait for company, and small things after it do not hold it up', async () => {
  const { clock, server, recorder } = startSession();
  recorder.record('START_SIM');
  const reveal = recorder.ask('ANSWER', question('5'));
  recorder.record('VIDEO_PLAY');
  await clock.advance(0);
  expect(await reveal).toEqual(revealOf('5'));
  expect(server.batches).toEqual([[1, 2, 3]]);
});

it('a long absence is sent in batches the server takes', async () => {
  const { clock, server, recorder } = startSession();
  for (let i = 0; i < 450; i++) recorder.record('HEATMAP');
  await clock.advance(20_000);
  expect(server.batches.map((batch) => batch.length)).toEqual([100, 100, 100, 100, 50]);
  expect(server.sequences()).toEqual(Array.from({ length: 450 }, (_, i) => i + 1));
});

it('tries again ever more slowly, says so, and says when the line is back', async () => {
  const { clock, server, states, recorder } = startSession(
    follow('request-lost', 'request-lost', 'request-lost', 'works'),
  );
  const reveal = recorder.ask('ANSWER', question('5'));
  await clock.advance(0);
  expect(states).toEqual(['waiting']);
  await clock.advance(1_000);
  expect(server.batches).toHaveLength(2);
  await clock.advance(1_999);
  expect(server.batches).toHaveLength(2);
  await clock.advance(1);
  expect(server.batches).toHaveLength(3);
  await clock.advance(4_000);
  expect(await reveal).toEqual(revealOf('5'));
  expect(states).toEqual(['waiting', 'online']);
});

it('does not wait for its turn when the browser says that the line is back', async () => {
  const { clock, recorder } = startSession(follow('request-lost', 'request-lost', 'works'));
  const reveal = recorder.ask('ANSWER', question('5'));
  await clock.advance(1_000);
  recorder.retryNow();
  await clock.advance(0);
  expect(await reveal).toEqual(revealOf('5'));
});

it('an answer whose reveal was lost on the way back is revealed by the next try and kept once', async () => {
  const { clock, server, recorder } = startSession(follow('answer-lost', 'works'));
  const reveal = recorder.ask('ANSWER', question('5'));
  await clock.advance(2_000);
  expect(await reveal).toEqual(revealOf('5'));
  expect(server.sequences()).toEqual([1]);
  expect(server.conflicts).toEqual([]);
});

it('a reveal is not lost when the answer went out with a page that was only hidden', async () => {
  const { clock, recorder } = startSession(follow('slow', 'answer-lost', 'works'));
  recorder.record('START_SIM');
  await clock.advance(2_000);
  const reveal = recorder.ask('ANSWER', question('5'));
  recorder.flushOnLeave();
  await clock.advance(10_000);
  expect(await reveal).toEqual(revealOf('5'));
});

it('the same question met again after a loop is revealed again', async () => {
  const { clock, recorder } = startSession();
  const first = recorder.ask('ANSWER', question('5'));
  await clock.advance(0);
  const second = recorder.ask('ANSWER', question('5'));
  await clock.advance(0);
  expect([await first, await second]).toEqual([revealOf('5'), revealOf('5')]);
});

it('is in the log before it is sent and leaves it once the server has it', async () => {
  const { clock, log, recorder } = startSession(follow('request-lost', 'works'));
  recorder.ask('ANSWER', question('5'));
  await clock.advance(0);
  expect(log.entries.map((entry) => entry.event.Type)).toEqual(['ANSWER']);
  await clock.advance(1_000);
  expect(log.entries).toEqual([]);
});

it('keeps everything when the learner is signed out, and sends it after signing in', async () => {
  const { clock, server, log, states, recorder } = startSession(follow('signed-out', 'works'));
  recorder.record('START_SIM');
  const reveal = recorder.ask('ANSWER', question('5'));
  await clock.advance(60_000);
  expect(states).toEqual(['signed-out']);
  expect(log.entries).toHaveLength(2);
  recorder.retryNow();
  await clock.advance(0);
  expect(await reveal).toEqual(revealOf('5'));
  expect(server.types()).toEqual(['START_SIM', 'ANSWER']);
});

it('a session ends only when the server has all of it', async () => {
  const { clock, server, recorder } = startSession(follow('request-lost', 'works'));
  recorder.record('START_SIM');
  let result: Progress | undefined;
  void recorder.finish().then((progress) => {
    result = progress;
  });
  await clock.advance(0);
  expect(result).toBeUndefined();
  await clock.advance(1_000);
  expect(result).toMatchObject({ Finished: true, Score: 50 });
  expect(server.types()).toEqual(['START_SIM', 'END_SIM']);
});

it('something that comes after the end is dropped and does not take the result away', async () => {
  const { clock, server, log, recorder } = startSession(follow('answer-lost', 'works'));
  recorder.record('START_SIM');
  const result = recorder.finish();
  await clock.advance(0);
  recorder.record('EXIT_SIM');
  await clock.advance(5_000);
  expect(server.types()).toEqual(['START_SIM', 'END_SIM']);
  expect(await result).toMatchObject({ SubmissionID: '7' });
  expect(log.entries).toEqual([]);
});

it('a server that lost the last minutes gets them again', async () => {
  const { clock, server, recorder } = startSession();
  for (const type of ['START_SIM', 'VIDEO_PLAY', 'INFOBOX_OPEN']) recorder.record(type);
  await clock.advance(2_000);
  server.forgetAfter(1);
  recorder.record('VIDEO_END');
  await clock.advance(6_000);
  expect(server.types()).toEqual(['START_SIM', 'VIDEO_PLAY', 'INFOBOX_OPEN', 'VIDEO_END']);
});

it('what a closed tab left behind is sent by the next page of the same person, and of nobody else', async () => {
  const { clock, server, log, recorder } = startSession(follow('request-lost', 'works'));
  recorder.record('START_SIM');
  recorder.ask('ANSWER', question('5'));
  await clock.advance(0);
  await sendLeftBehind(log, server.send, '1/3');
  expect(server.types()).toEqual([]);
  await sendLeftBehind(log, server.send, '1/2');
  expect(server.types()).toEqual(['START_SIM', 'ANSWER']);
  expect(log.entries).toEqual([]);
});

it('whatever the line does, everything arrives exactly once, in order, and every answer is revealed', async () => {
  const lines = fc.array(
    fc.constantFrom<Line>('works', 'request-lost', 'answer-lost', 'slow', 'signed-out'),
    {
      maxLength: 25,
    },
  );
  const deeds = fc.array(
    fc.record({
      what: fc.constantFrom('record', 'ask', 'hide', 'retry'),
      afterMs: fc.integer({ min: 0, max: 6_000 }),
    }),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(lines, deeds, async (line, steps) => {
      const { clock, server, log, recorder } = startSession(follow(...line, 'works'));
      const expected: string[] = [];
      const reveals: Promise<Reveal>[] = [];
      for (const { what, afterMs } of steps) {
        await clock.advance(afterMs);
        if (what === 'record') expected.push('VIDEO_PLAY');
        if (what === 'record') recorder.record('VIDEO_PLAY');
        if (what === 'ask') expected.push('ANSWER');
        if (what === 'ask') reveals.push(recorder.ask('ANSWER', question(String(expected.length))));
        if (what === 'hide') recorder.flushOnLeave();
        if (what === 'retry') recorder.retryNow();
      }
      const result = recorder.finish();
      for (let i = 0; i < 40; i++) {
        await clock.advance(30_000);
        recorder.retryNow();
      }
      await clock.advance(30_000);
      expect(server.types()).toEqual([...expected, 'END_SIM']);
      expect(server.sequences()).toEqual(Array.from({ length: expected.length + 1 }, (_, i) => i + 1));
      expect(server.conflicts).toEqual([]);
      expect((await result).Finished).toBe(true);
      const answered = expected.flatMap((type, index) => (type === 'ANSWER' ? [String(index + 1)] : []));
      expect((await Promise.all(reveals)).map((reveal) => reveal.EventID)).toEqual(answered);
      expect(log.entries).toEqual([]);
    }),
    { numRuns: process.env.PRAXIS_TEST_FULL ? 1_000 : 60 },
  );
});

it('tells what may go through later from what never will', () => {
  const refuse = (code: string, reason?: string) =>
    readAnswer({ data: null, errors: [{ extensions: { code, ...(reason ? { reason } : {}) } }] }).kind;
  expect(refuse('RATE_LIMITED')).toBe('retry');
  expect(refuse('INTERNAL')).toBe('retry');
  expect(refuse('UNAUTHENTICATED')).toBe('signed-out');
  expect(readAnswer({ error: { code: 'UNAUTHENTICATED' } }).kind).toBe('signed-out');
  expect(refuse('CONFLICT', 'session.finished')).toBe('over');
  expect(refuse('CONFLICT', 'session.sequence-taken')).toBe('refused');
  expect(refuse('CONFLICT', 'session.other-item')).toBe('refused');
  expect(refuse('NOT_FOUND')).toBe('refused');
});

it('a session that goes on keeps its key and counts on from what the server has', async () => {
  const first = startSession();
  first.recorder.record('START_SIM');
  first.recorder.record('VIDEO_PLAY', { videoId: '1' });
  await first.clock.advance(5_000);

  const continued = { sessionKey: first.recorder.sessionKey, lastSequence: 2 };
  const second = openSession(first, continued);
  second.recorder.record('RESUME_SIM');
  const reveal = second.recorder.ask('ANSWER', { eventId: '20' });
  const end = second.recorder.finish();
  await first.clock.advance(5_000);
  expect(second.recorder.sessionKey).toBe(first.recorder.sessionKey);
  expect((await reveal).EventID).toBe('20');
  expect((await end).Finished).toBe(true);
  expect(first.server.types()).toEqual(['START_SIM', 'VIDEO_PLAY', 'RESUME_SIM', 'ANSWER', 'END_SIM']);
  expect(first.server.conflicts).toEqual([]);
});

it('a session whose beginning the server has lost is not gone on with', async () => {
  const house = startSession();
  const { recorder, states } = openSession(house, { sessionKey: house.recorder.sessionKey, lastSequence: 7 });
  recorder.record('RESUME_SIM');
  await house.clock.advance(60_000);
  expect(states).toEqual(['refused']);
  expect(house.server.batches).toEqual([[8]]);
});
