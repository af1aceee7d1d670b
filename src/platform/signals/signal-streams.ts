import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import type { Signal, SignalHub } from './signal-hub.ts';

type StreamReader = { organisationId: number; personId: number };

export type SignalStreams = {
  /**
   * Answers with server-sent events until the reader leaves. `isStillGood` is asked before anything is told.
   * @throws RATE_LIMITED, UNAVAILABLE when there are too many
   */
  open(reply: FastifyReply, reader: StreamReader, isStillGood: () => Promise<boolean>): void;
  /** How many are open. */
  count(): number;
  /** Ends all of them: the server stops. */
  close(): void;
};

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** The tabs of a browser share one stream, so this is a person with many browsers. */
const streamsOfPerson = 6;
const streamsOfProcess = 5_000;
/** Proxies end what is silent for a minute. */
const beatMs = 25_000;
/** Several changes of a moment are told together. */
const gatherMs = 100;
/** A reader who takes nothing for so long has gone. */
const mostUnread = 16_384;

/** The open streams of this process. They say that something changed, and how often; what changed is asked by GraphQL. */
export function createSignalStreams(hub: SignalHub): SignalStreams {
  const open = new Set<() => void>();
  const byPerson = new Map<string, number>();

  function take(key: string): void {
    const count = byPerson.get(key) ?? 0;
    if (count >= streamsOfPerson)
      throw new AppError('RATE_LIMITED', 'There are too many open streams.', { retryAfterSeconds: 60 });
    if (open.size >= streamsOfProcess)
      throw new AppError('UNAVAILABLE', 'There are too many open streams.', { retryAfterSeconds: 60 });
    byPerson.set(key, count + 1);
  }

  function giveBack(key: string): void {
    const count = (byPerson.get(key) ?? 1) - 1;
    if (count === 0) byPerson.delete(key);
    else byPerson.set(key, count);
  }

  return {
    open(reply, reader, isStillGood) {
      // Who left while they were looked up closes nothing any more, and would count for ever.
      if (reply.raw.destroyed) return;
      const key = `${reader.organisationId}:${reader.personId}`;
      take(key);
      reply.hijack();
      // A reply that was taken over no longer writes its own headers.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.writeHead(200, headers);
      const stream = tellOn(reply.raw, isStillGood);
      const stopListening = hub.listen(reader, stream);
      const end = () => stream.end();
      open.add(end);
      reply.raw.once('close', () => {
        open.delete(end);
        giveBack(key);
        stopListening();
        stream.end();
      });
    },
    count: () => open.size,
    close() {
      for (const end of [...open]) end();
    },
  };
}

/** Writes signals to one response. */
function tellOn(response: ServerResponse, isStillGood: () => Promise<boolean>) {
  const waiting = new Map<string, Signal & { count: number }>();
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  response.on('error', end);
  const beat = setInterval(() => void tell(': beat\n\n'), beatMs);
  beat.unref();
  response.write('event: open\ndata: {}\n\n');

  function end(): void {
    if (ended) return;
    ended = true;
    clearInterval(beat);
    clearTimeout(timer);
    response.end();
  }

  /** A session that ended, or moved to another organisation, hears nothing more. */
  async function tell(text: string): Promise<void> {
    const good = await isStillGood().catch(() => true); // a database that is away ends no session
    if (ended) return;
    if (good && response.writableLength < mostUnread) response.write(text);
    else if (good) response.destroy();
    else {
      response.write('event: over\ndata: {}\n\n');
      end();
    }
  }

  function flush(): void {
    timer = undefined;
    const signals = [...waiting.values()];
    waiting.clear();
    void tell(signals.map((signal) => `event: changed\ndata: ${JSON.stringify(signal)}\n\n`).join(''));
  }

  return {
    hear({ topic, kind }: Signal) {
      const key = `${topic} ${kind}`;
      waiting.set(key, { topic, kind, count: (waiting.get(key)?.count ?? 0) + 1 });
      timer ??= setTimeout(flush, gatherMs);
    },
    missed: () => void tell('event: missed\ndata: {}\n\n'),
    end,
  };
}
