import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isIntranetAddress, isPublicAddress } from './public-address.ts';

/** Finds the addresses of a name; any error means that there are none. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

export const resolveAll: ResolveName = async (name) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

/** Whether a resolved address (not a name) may be connected to. */
export function isReachable(address: string, options: { allowPrivate: boolean }): boolean {
  return isPublicAddress(address) || (options.allowPrivate && isIntranetAddress(address));
}

/**
 * Checks the text of an address: null when it is allowed, else the reason. http only where private networks are
 * allowed, no user or password, and no port of another service (a mail server would read the body as mail). The
 * address behind a name is checked when the connection is made.
 */
export function findAddressProblem(text: string, options: { allowPrivate: boolean }): string | null {
  if (text.length > 2000 || !URL.canParse(text)) return 'The address is not a web address.';
  const url = new URL(text);
  const secure = url.protocol === 'https:';
  if (!secure && url.protocol !== 'http:') return 'The address is not a web address.';
  if (!secure && !options.allowPrivate) return 'The address must start with https://.';
  if (url.username !== '' || url.password !== '') return 'The address must not hold a user or a password.';
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
  if (port < 1024 && port !== 443 && port !== 80)
    return 'The port of the address belongs to another service.';
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 || isReachable(bare, options) ? null : 'The address leads to a private network.';
}
