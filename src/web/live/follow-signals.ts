/** Something changed for the person; what it is, GraphQL tells. */
export interface Signal {
  topic: string;
  kind: string;
  count: number;
}

export interface SignalEar {
  hear: (signal: Signal) => void;
  /** Changes may have been missed: everything is asked anew. */
  hearAll: () => void;
  /** Whether the stream stands. */
  setUp: (up: boolean) => void;
}

interface FollowParts extends SignalEar {
  /** Opens the stream. */
  request: (signal: AbortSignal) => Promise<Response>;
  /** Ends it for good. */
  leaving: AbortSignal;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
}

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** The server says something every 25 seconds; a line that is silent for longer is dead. */
const silenceMs = 60_000;
/** The session has ended or may not: another try would be answered alike. */
const refusals: readonly number[] = [401, 403, 404, 422];

/** Follows the stream until `leaving`, or until the server says that this session hears nothing more. */
export async function followSignals(parts: FollowParts): Promise<void> {
  const { setUp, leaving, wait, random } = parts;
  let failures = 0;
  while (!leaving.aborted) {
    const end = await followOnce(parts, () => {
      failures = 0;
    });
    setUp(false);
    if (end === 'over' || leaving.aborted) return;
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failures) * (0.5 + random() / 2);
    failures += 1;
    await wait(pauseMs, leaving);
  }
}

async function followOnce(
  { request, leaving, hear, hearAll, setUp }: FollowParts,
  onOpen: () => void,
): Promise<'over' | 'broken'> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), silenceMs);
  try {
    const response = await request(AbortSignal.any([leaving, silent.signal]));
    if (refusals.includes(response.status)) return 'over';
    if (!response.ok || !response.body) return 'broken';
    for await (const { event, data } of readBlocks(response.body, () => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silenceMs);
    })) {
      if (event === 'over') return 'over';
      if (event === 'open') {
        onOpen();
        setUp(true);
      }
      if (event === 'open' || event === 'missed') hearAll();
      const signal = event === 'changed' ? readSignal(data) : null;
      if (signal) hear(signal);
    }
  } catch {
    // The line broke, or was silent: the next try tells.
  } finally {
    clearTimeout(timer);
  }
  return 'broken';
}

async function* readBlocks(body: ReadableStream<Uint8Array>, onBytes: () => void) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      onBytes();
      if (done) return;
      waiting += decoder.decode(value, { stream: true });
      const blocks = waiting.split('\n\n');
      waiting = blocks.pop() ?? '';
      for (const block of blocks) yield readBlock(block);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function readBlock(block: string): { event: string; data: string } {
  const read = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join('');
  return { event: read('event'), data: read('data') };
}

function readSignal(data: string): Signal | null {
  try {
    const { topic, kind, count }: Partial<Signal> = JSON.parse(data);
    return typeof topic === 'string' && typeof kind === 'string' && typeof count === 'number'
      ? { topic, kind, count }
      : null;
  } catch {
    return null;
  }
}
