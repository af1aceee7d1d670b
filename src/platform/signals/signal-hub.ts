import { z } from 'zod';
import type { PraxisDatabase } from '../db/database.ts';
import type { Logger } from '../log/log.ts';
import { signalChannel } from './send-signals.ts';

export type Signal = { topic: string; kind: string };

type SignalListener = {
  hear(signal: Signal): void;
  /** Signals may have been lost: look at everything anew. */
  missed(): void;
};

export type SignalHub = {
  /** Begins to hear the database. Only processes that have listeners need to. */
  start(): Promise<void>;
  /** What concerns one member, from whichever process. Returns the function that ends it. */
  listen(member: { organisationId: number; personId: number }, listener: SignalListener): () => void;
  stop(): Promise<void>;
};

const message = z.object({
  organisationId: z.number(),
  topic: z.string(),
  kind: z.string(),
  personIds: z.array(z.number()),
});

/** Passes what the database tells this process on to those who listen here. */
export function createSignalHub({
  database,
  log,
}: {
  database: Pick<PraxisDatabase, 'listen'>;
  log: Logger;
}): SignalHub {
  const listeners = new Map<string, Set<SignalListener>>();
  let stopHearing: (() => Promise<void>) | null = null;

  function hear(payload: string): void {
    const read = readPayload(payload);
    if (!read) return;
    const { organisationId, personIds, topic, kind } = read;
    for (const personId of personIds)
      for (const listener of listeners.get(keyOf({ organisationId, personId })) ?? [])
        listener.hear({ topic, kind });
  }

  function missed(): void {
    log.warn('the line for signals was interrupted');
    for (const those of listeners.values()) for (const listener of those) listener.missed();
  }

  return {
    async start() {
      stopHearing ??= await database.listen(signalChannel, { hear, missed });
    },
    listen(member, listener) {
      const key = keyOf(member);
      const those = listeners.get(key) ?? new Set();
      listeners.set(key, those.add(listener));
      return () => {
        those.delete(listener);
        if (those.size === 0 && listeners.get(key) === those) listeners.delete(key);
      };
    },
    async stop() {
      await stopHearing?.();
      stopHearing = null;
    },
  };
}

function keyOf({ organisationId, personId }: { organisationId: number; personId: number }): string {
  return `${organisationId}:${personId}`;
}

/** Another version of the program may send on the same channel. */
function readPayload(payload: string): z.infer<typeof message> | null {
  try {
    return message.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
