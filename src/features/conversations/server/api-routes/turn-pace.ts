import { AppError } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { RequestPace } from '#platform/pace/request-pace.ts';

/** The learner; for visitors the address counts, because they can make a new visit at any time. */
type Speaker = { viewer: Viewer; address: string };

/** The pace of turns; checked before a turn is read or written. */
export type TurnPace = {
  /** @throws RATE_LIMITED with the seconds after which the next one is taken */
  take(speaker: Speaker, conversation: string): void | Promise<void>;
};

/** Visitors of one address together: as many as a class that talks at the same time. */
const visitorsOfAddress = 40;

/**
 * A limit of turns in a minute for each person and, half of it, for each conversation: no person speaks faster, and a
 * faster script would use up a model's budget or the server.
 * @param what names what is counted: turns, or pieces of speech
 * @param perMinute 0: no limit
 */
export function createTurnPace(deps: { what: string; perMinute: number; pace: RequestPace }): TurnPace {
  const { what, perMinute, pace } = deps;
  return {
    take({ viewer, address }, conversation) {
      const who = `${what} of ${whoOf(viewer)}`;
      const counted = [
        { key: who, perMinute },
        { key: `${who} in ${conversation}`, perMinute: Math.ceil(perMinute / 2) },
      ];
      if (viewer.personId === null)
        counted.push({
          key: `${what} of visitors at ${networkOf(address)}`,
          perMinute: perMinute * visitorsOfAddress,
        });
      const wait = pace.take(counted, 1);
      return typeof wait === 'number' ? refuse(wait) : wait.then(refuse);
    },
  };
}

/** A visitor is known by the token that their link gave them. */
function whoOf({ organisationId, personId, signInId }: Viewer): string {
  return `${organisationId}:${personId ?? `visitor ${signInId}`}`;
}

function refuse(waitSeconds: number): void {
  if (waitSeconds === 0) return;
  throw new AppError('RATE_LIMITED', 'You sent this too quickly. Wait a moment, then try again.', {
    reason: 'conversation.too-fast',
    retryAfterSeconds: waitSeconds,
  });
}
