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
  const { load } = await import('@fingerprintjs/fingerprintjs');
  const agent = await load({ monitoring: false });
  return (await agent.get()).visitorId;
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
