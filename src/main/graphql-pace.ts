import { isIPv6 } from 'node:net';
import { BoundedMap } from '#kernel/bounded-map.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import type { Logger } from '#platform/log/log.ts';
import type { PaceLedger } from '#platform/pace/pace-ledger.ts';
import { createRequestPace, type Paced } from '#platform/pace/request-pace.ts';

/** Visitors of one address together: as many as a school has. */
const visitorsOfAddress = 20;

/**
 * How much one caller may ask for in a minute. A person counts as one however often they signed in; a visitor of a shared
 * link by their visit, and with the others of their address, because anybody with the link makes as many visits as they
 * like; who is not signed in by their address.
 */
export function createGraphqlPace(deps: {
  limits: { signedIn: number; anonymous: number };
  ledger: PaceLedger | null;
  clock: () => Date;
  log: Logger;
}): (context: RequestContext, points: number) => number | Promise<number> {
  const { limits, clock, log } = deps;
  const pace = createRequestPace(deps);
  /** Who was told so already, and in which minute: a flood must not become one of the log. */
  const noted = new BoundedMap<string, number>(10_000);

  function listPaced({ viewer, address }: RequestContext): Paced[] {
    const place = `address ${networkOf(address)}`;
    if (!viewer) return [{ key: place, perMinute: limits.anonymous }];
    if (viewer.personId !== null && viewer.kind === 'member')
      return [{ key: `person ${viewer.personId}`, perMinute: limits.signedIn }];
    return [
      { key: `visit ${viewer.signInId}`, perMinute: limits.signedIn },
      { key: `visitors of ${place}`, perMinute: limits.signedIn * visitorsOfAddress },
    ];
  }

  return (context, points) => {
    const who = listPaced(context);
    const wait = pace.take(who, points);
    if (typeof wait === 'number') return note(wait, who, context);
    return wait.then((seconds) => note(seconds, who, context));
  };

  function note(wait: number, [first]: readonly Paced[], { viewer, address }: RequestContext): number {
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

/**
 * One household or machine has a whole /64 of IPv6 to itself. Some proxies add the port to an address of IPv4; what is no
 * address at all counts as it was written.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...middle, ...last]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}
