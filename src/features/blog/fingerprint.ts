/** In local storage once this device has liked an article: only then is its fingerprint computed without a touch. */
export const LIKED_BEFORE = 'liked';

let fingerprint: Promise<string> | undefined;

/** The anonymous visitor's identifier, computed once a page, in a file of its own. Nothing is told to its makers. */
export function visitorFingerprint(): Promise<string> {
  fingerprint ??= compute();
  // A failure may pass: the next touch tries again.
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

/**
 * The library measures fonts in an empty frame, whose markup is a string. The pages' policy lets no string become markup
 * but by this rule, which knows that one string alone.
 */
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
    // Without storage the next visit shows the button as new; the server still counts one like.
  }
}
