import { isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * An IPv4 address, or an IPv6 /64: one household or phone. In memory only. @param trustProxy number of reverse proxies
 * in front (TRUST_PROXY): each appends the address that it saw to X-Forwarded-For.
 */
export function clientNetwork(
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: number,
): string {
  let address = remoteAddress ?? '';
  if (trustProxy > 0 && forwardedFor) {
    const hops = forwardedHops(forwardedFor);
    // Not appended by a proxy that is trusted.
    address = addressOf(hops[Math.max(0, hops.length - trustProxy)] ?? '') ?? address;
  }
  return isIPv6(address) ? ipv6Network(address) : address;
}

/** Empty elements are ignored (RFC 9110, 5.6.1). */
export const forwardedHops = (forwardedFor: string): string[] =>
  forwardedFor
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');

/** Reads an address as proxies write it: bare, quoted, in brackets, with a port or zone. */
function addressOf(hop: string): string | undefined {
  const bare = hop.replace(/^"(.*)"$/, '$1').trim();
  const [, inBrackets] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(bare) ?? [];
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(bare) ?? [];
  const address = inBrackets ?? beforePort ?? bare;
  return isIP(address) ? address : undefined;
}

/** The /48 around an IPv6 /64: one customer may own all of it. */
export const surroundingNetwork = (network: string): string =>
  network.replace(/^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/, '$1::/48');

function ipv6Network(address: string): string {
  const groups = groupsOf(address.replace(/%[\s\S]*/, ''));
  // IPv4 in IPv6 (::ffff:0:0/96).
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function groupsOf(address: string): number[] {
  const [left = [], right] = address.split('::').map((half) => half.split(':').flatMap(numbersOf));
  return right === undefined
    ? left
    : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill(0), ...right];
}

function numbersOf(part: string): number[] {
  if (part === '') return [];
  if (!isIPv4(part)) return [Number.parseInt(part, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
