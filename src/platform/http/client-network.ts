import { isIP, isIPv6 } from 'node:net';

/**
 * The network that a request comes from: an IPv4 address or an IPv6 /48, in memory only, never stored.
 * A /64 is one household of a great many that the same person can have for nothing; a /48 is what one site is given.
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
    const hops = forwardedFor.split(',').map((hop) => hop.trim());
    const hop = hops[Math.max(0, hops.length - trustProxy)] ?? '';
    // What is no address did not come from a proxy that appends what it saw.
    if (isIP(hop)) address = hop;
  }
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  return isIPv6(address) ? ipv6Prefix(address) : address;
}

function ipv6Prefix(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const groups =
    tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`;
}
