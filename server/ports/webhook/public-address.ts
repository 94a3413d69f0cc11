import { BlockList, isIP, isIPv6 } from 'node:net';

/** Which addresses besides those of the internet a webhook may lead to. */
export interface WebhookReach {
  /** This machine. */
  readonly loopback: boolean;
  /** Networks of one's own: private, link-local and whatever else the internet does not route. */
  readonly ownNetworks: boolean;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Networks of IPv4 that are not the internet (RFC 6890). */
const special = new BlockList();
for (const [network, bits] of [
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
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits);

/** Of IPv6 only this is routed, and in it some networks hide an address of IPv4 or are for no use yet. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(network, bits, 'ipv6');

/** True for an IP address that a webhook may lead to. What is no address is refused. */
export function isReachable(address: string, reach: WebhookReach): boolean {
  const kind = isIP(address);
  if (kind === 0) return false;
  const plain = withoutMapping(address.split('%')[0] ?? '');
  if (isLoopback(plain)) return reach.loopback;
  return isPublic(plain) || reach.ownNetworks;
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

const isLoopback = (address: string): boolean => loopback.check(address, familyOf(address));

const isPublic = (address: string): boolean =>
  isIPv6(address)
    ? global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
    : !special.check(address);

/** '::ffff:127.0.0.1' and '::ffff:7f00:1' → '127.0.0.1'. */
function withoutMapping(address: string): string {
  const mapped = /^::ffff:(.+)$/i.exec(isIPv6(address) ? shortened(address) : '')?.[1];
  if (mapped === undefined) return address;
  if (mapped.includes('.')) return mapped;
  const [high = 0, low = 0] = mapped.split(':').map(group => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The one way in which URLs write an address of IPv6. */
const shortened = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1);
