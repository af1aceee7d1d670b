import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 that is not the internet: the special-purpose registry of IANA, multicast, and Azure's metadata address. */
const specialIpv4 = listRanges('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['168.63.129.16', 32],
]);

/** The one block of the public internet; all others (mapped, NAT64, local, multicast) are outside it. */
const globalIpv6 = listRanges('ipv6', [['2000::', 3]]);
/** Within it: protocols and tunnels that hold an IPv4 address (Teredo, 6to4), and examples. */
const specialIpv6 = listRanges('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

/**
 * The networks of an intranet, and loopback for the machine itself. Link-local, where metadata services answer, is not
 * in it.
 */
const intranetIpv4 = listRanges('ipv4', [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
]);
const intranetIpv6 = listRanges('ipv6', [
  ['::1', 128],
  ['fc00::', 7],
]);
/** The metadata service that answers with a cloud machine's credentials, inside the range of private networks. */
const metadata = listRanges('ipv4', [['100.100.100.200', 32]]);
const metadataIpv6 = listRanges('ipv6', [['fd00:ec2::254', 128]]);

/** Whether a resolved address (not a name) is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

/** Whether a resolved address is this machine or one of a private network, and no metadata service. */
export function isIntranetAddress(address: string): boolean {
  if (isIPv4(address)) return intranetIpv4.check(address, 'ipv4') && !metadata.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  // Neither list covers an IPv4 address in IPv6 form, so it is refused.
  return !isMapped(address) && intranetIpv6.check(address, 'ipv6') && !metadataIpv6.check(address, 'ipv6');
}

const mapped = listRanges('ipv6', [['::ffff:0:0', 96]]);

function isMapped(address: string): boolean {
  return mapped.check(address, 'ipv6');
}

function listRanges(family: 'ipv4' | 'ipv6', ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of ranges) list.addSubnet(address, bits, family);
  return list;
}
