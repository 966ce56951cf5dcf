import type { IncomingMessage } from 'node:http';
import type { Keyring } from '../../secrets/keyring.ts';
import { forwardedHops } from './client-network.ts';

const HEADER = 'x-site-probe';
const PURPOSE = 'proxy-probe';
const VALID_MS = 300_000;
/** Reserved for documentation. */
export const FORGED_ADDRESS = '192.0.2.1';

/** What the site saw of a probe: whether the proxies and TRUST_PROXY agree. */
export interface ProxyProbe {
  /** Addresses in X-Forwarded-For. */
  hops: number;
  trustProxy: number;
  /** The forged address was taken for the client's. */
  believesForged: boolean;
  /** Milliseconds since 1970, by the site's clock. */
  now: number;
}

/** Signed with the site's secret. @param now ms since 1970. */
export function probeHeaders(keys: Keyring, now: number): Record<string, string> {
  return { [HEADER]: keys.sign(PURPOSE, String(now)) };
}

/** Undefined for a request that is no valid probe. */
export function answerProbe(
  { request, network }: { request: IncomingMessage; network: string },
  { keys, trustProxy, now }: { keys: Keyring; trustProxy: number; now: number },
): ProxyProbe | undefined {
  const token = request.headers[HEADER];
  const asked = typeof token === 'string' ? keys.verify(PURPOSE, token) : undefined;
  if (asked === undefined || Math.abs(now - Number(asked)) > VALID_MS) return undefined;
  const forwarded = request.headers['x-forwarded-for']?.toString();
  const hops = forwarded ? forwardedHops(forwarded).length : 0;
  return { hops, trustProxy, believesForged: network === FORGED_ADDRESS, now };
}
