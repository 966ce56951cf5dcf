import { BlockList, isIP } from 'node:net';

/** Names that no visitor reaches, or that belong to examples (RFC 2606, RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const RESERVED = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost|local|internal|alt|home\.arpa)$/;
const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.51.100.0', 24],
  ] as const),
  ['203.0.113.0', 24] as const,
])
  PRIVATE.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['2001:db8::', 32],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv6');

/** Whether visitors reach the site there: neither this machine, a private network, nor a sample name. */
export function isPublicOrigin(siteUrl: string): boolean {
  const host = new URL(siteUrl).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const family = isIP(host);
  if (family !== 0) return !PRIVATE.check(host, family === 6 ? 'ipv6' : 'ipv4');
  return host.includes('.') && !RESERVED.test(host);
}
