/** Local storage key: only a device that liked before computes its fingerprint on load. */
export const LIKED_BEFORE = 'liked';

let fingerprint: Promise<string> | undefined;

/** Computed once a page, in a lazy chunk, without a third-party request. */
export function visitorFingerprint(): Promise<string> {
  fingerprint ??= compute();
  fingerprint.catch(() => {
    fingerprint = undefined;
  });
  return fingerprint;
}

async function compute(): Promise<string> {
  allowMeasuringFrame();
  const { load } = await import('@fingerprintjs/fingerprintjs');
  const agent = await load({ monitoring: false });
  return (await agent.get()).visitorId;
}

interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy(name: string, rules: { createHTML: (markup: string) => string | null }): unknown;
}

/** The library writes an iframe's markup from a string; this Trusted Types policy allows that one string. */
function allowMeasuringFrame(): void {
  const { trustedTypes } = self as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  const frame = /^<!doctype html><html><head><meta name="viewport" content="[\w=, -]*">$/;
  trustedTypes.createPolicy('default', { createHTML: (markup) => (frame.test(markup) ? markup : null) });
}

export function hasLikedBefore(): boolean {
  try {
    return localStorage.getItem(LIKED_BEFORE) !== null;
  } catch {
    return false;
  }
}

export function rememberLike(): void {
  try {
    localStorage.setItem(LIKED_BEFORE, 'true');
  } catch {
    // Without storage the button looks new; the server still counts one like.
  }
}
