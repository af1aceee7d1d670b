import { AppError } from '#kernel/app-error.ts';
import { BoundedMap } from '#kernel/bounded-map.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { Logger } from '#platform/log/log.ts';
import type { PaceLedger } from '#platform/pace/pace-ledger.ts';
import { createRequestPace, type Paced } from '#platform/pace/request-pace.ts';

type Caller = Pick<RequestContext, 'viewer' | 'address'>;

/** Visitors of one address together: as many as a school has. */
const visitorsOfAddress = 20;
/**
 * Passwords have a limit of their own, or a school that signs in would use up the points of its pages. Hashing one
 * takes twelve of these points, beside everything else: 500 of an address are ten seconds of one processor.
 */
const heavyShare = 2;

/**
 * The limit of requests of one caller per minute. A person counts as one across all sign-ins; a visitor of a share
 * link by their visit and by their address, because anyone with the link can make any number of visits; a caller
 * without a sign-in by their address.
 */
export function createGraphqlPace(deps: {
  limits: { signedIn: number; anonymous: number };
  ledger: PaceLedger | null;
  clock: () => Date;
  log: Logger;
}): (caller: Caller, points: number, kind: 'usual' | 'heavy') => number | Promise<number> {
  const { limits, clock, log } = deps;
  const pace = createRequestPace(deps);
  /** Callers that were already logged, and in which minute: a flood of requests must not flood the log. */
  const noted = new BoundedMap<string, number>(10_000);

  function listPaced(caller: Caller, kind: 'usual' | 'heavy'): Paced[] {
    const who = listCallers(caller);
    if (kind === 'usual') return who;
    return who.map(({ key, perMinute }) => ({ key: `heavy ${key}`, perMinute: perMinute * heavyShare }));
  }

  function listCallers({ viewer, address }: Caller): Paced[] {
    const place = `address ${networkOf(address)}`;
    if (!viewer) return [{ key: place, perMinute: limits.anonymous }];
    if (viewer.personId !== null && viewer.kind === 'member')
      return [{ key: `person ${viewer.personId}`, perMinute: limits.signedIn }];
    return [
      { key: `visit ${viewer.signInId}`, perMinute: limits.signedIn },
      { key: `visitors of ${place}`, perMinute: limits.signedIn * visitorsOfAddress },
    ];
  }

  return (caller, points, kind) => {
    const who = listPaced(caller, kind);
    const wait = pace.take(who, points);
    if (typeof wait === 'number') return note(wait, who, caller);
    return wait.then((seconds) => note(seconds, who, caller));
  };

  function note(wait: number, [first]: readonly Paced[], { viewer, address }: Caller): number {
    if (wait === 0 || !first) return wait;
    const minute = Math.floor(clock().getTime() / 60_000);
    if (noted.get(first.key) === minute) return wait;
    noted.set(first.key, minute);
    log.info(
      {
        code: 'RATE_LIMITED',
        reason: 'graphql.too-many-requests',
        personId: viewer?.personId ?? null,
        organisationId: viewer?.organisationId ?? null,
        address,
      },
      'refused',
    );
    return wait;
  }
}

/** For routes beside GraphQL. @throws RATE_LIMITED */
export function refuseHaste(waitSeconds: number): void {
  if (waitSeconds === 0) return;
  throw new AppError('RATE_LIMITED', 'Too many requests. Please wait a moment.', {
    reason: 'api.too-many-requests',
    retryAfterSeconds: waitSeconds,
  });
}
