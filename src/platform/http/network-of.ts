import { isIPv6 } from 'node:net';

/**
 * One household or machine has a whole /64 of IPv6. Some proxies add the port; a text that is no address counts as it
 * was written.
 */
export function networkOf(address: string): string {
  const bare = address
    .toLowerCase()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...middle, ...last]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * What one holder is easily given: a /24 of IPv4, or a /48 of IPv6, which has 65,536 of the networks above. As the beginning of its
 * addresses; a text that is no address counts as it was written.
 */
export function wideNetworkOf(address: string): string {
  return networkOf(address).replace(/^((?:[^.:]+[.:]){3})[^.:]+$/, '$1');
}
