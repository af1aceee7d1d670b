import { AppError } from '#kernel/app-error.ts';
import { BoundedMap } from '#kernel/bounded-map.ts';
import type { Viewer } from '#kernel/viewer.ts';

/** How quickly turns are taken; asked before anything is read or written for one. */
export type TurnPace = {
  /** @throws RATE_LIMITED with the seconds after which the next one is taken */
  take(viewer: Viewer, conversation: string): void;
};

/** What is left of a minute's turns, and when that was counted. */
type Bucket = { left: number; at: number };

const minuteMs = 60_000;
/** Of those who were quiet longest nothing is known any more, and nothing needs to be: theirs are full again. */
const rememberedBuckets = 20_000;

/**
 * A limit of turns in a minute for each person and, half of it, for each conversation: nobody speaks faster, and a script
 * that does would use up a model's money or everybody's server. Kept in this process: with several, each counts for itself.
 * @param perMinute 0: without a limit
 */
export function createTurnPace({ perMinute, clock }: { perMinute: number; clock: () => Date }): TurnPace {
  const buckets = new BoundedMap<string, Bucket>(rememberedBuckets);

  function look(key: string, most: number): Bucket {
    const now = clock().getTime();
    const known = buckets.get(key);
    if (!known) return { left: most, at: now };
    const refilled = (Math.max(0, now - known.at) / minuteMs) * most;
    return { left: Math.min(most, known.left + refilled), at: now };
  }

  return {
    take(viewer, conversation) {
      if (perMinute === 0) return;
      const limits = [
        { key: whoOf(viewer), most: perMinute },
        { key: `conversation ${conversation} of ${whoOf(viewer)}`, most: Math.max(1, perMinute / 2) },
      ];
      const looked = limits.map((limit) => ({ ...limit, bucket: look(limit.key, limit.most) }));
      const waits = looked.map(({ bucket, most }) => ((1 - bucket.left) / most) * minuteMs);
      const longestMs = Math.max(...waits);
      if (longestMs > 0) throw tooFast(Math.ceil(longestMs / 1000));
      for (const { key, bucket } of looked) buckets.set(key, { ...bucket, left: bucket.left - 1 });
    },
  };
}

/** A visitor is known by the token that their link gave them. */
function whoOf({ organisationId, personId, signInId }: Viewer): string {
  return `${organisationId}:${personId ?? `visitor ${signInId}`}`;
}

function tooFast(retryAfterSeconds: number): AppError {
  return new AppError('RATE_LIMITED', 'You sent this too quickly. Wait a moment, then try again.', {
    reason: 'conversation.too-fast',
    retryAfterSeconds,
  });
}
