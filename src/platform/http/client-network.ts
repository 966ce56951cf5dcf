import { isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * The network that a request comes from: an IPv4 address or an IPv6 /64, in memory only, never stored. A /64 is one household
 * or one phone; a carrier gives a whole /48 to thousands of them.
 * @param trustProxy how many reverse proxies in front are believed (TRUST_PROXY): each appends the
 *   address it saw to X-Forwarded-For, so the client is that many places from the end.
 */
export function clientNetwork(
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: number,
): string {
  let address = remoteAddress ?? '';
  if (trustProxy > 0 && forwardedFor) {
    const hops = forwardedHops(forwardedFor);
    // What is no address did not come from a proxy that appends what it saw.
    address = addressOf(hops[Math.max(0, hops.length - trustProxy)] ?? '') ?? address;
  }
  return isIPv6(address) ? ipv6Network(address) : address;
}

/** An empty element is none (RFC 9110, 5.6.1): a proxy that appends to an empty line begins with one. */
export const forwardedHops = (forwardedFor: string): string[] =>
  forwardedFor
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');

/** An address as proxies write it: bare, quoted, in brackets, with the port that it came from, or its zone. */
function addressOf(hop: string): string | undefined {
  const bare = hop.replace(/^"(.*)"$/, '$1').trim();
  const [, inBrackets] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(bare) ?? [];
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(bare) ?? [];
  const address = inBrackets ?? beforePort ?? bare;
  return isIP(address) ? address : undefined;
}

/** The /48 around an IPv6 /64: its owner has all 65,536 of them for nothing. Anything else is its own. */
export const surroundingNetwork = (network: string): string =>
  network.replace(/^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/, '$1::/48');

function ipv6Network(address: string): string {
  const groups = groupsOf(address.replace(/%.*$/, ''));
  // An IPv4 address in IPv6 (::ffff:0:0/96).
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

/** The eight of an address. */
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
