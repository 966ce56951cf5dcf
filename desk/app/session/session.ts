export const SIGN_IN_PATH = '/connexion';

/** The sign-in page that leads back to `next`. */
export const signInPath = (next: string): string =>
  next === '/' ? SIGN_IN_PATH : `${SIGN_IN_PATH}?suite=${encodeURIComponent(next)}`;

/** HEAD: 204 with a session, else 200, since an error status would show in the console. */
export const CHANGES_PATH = '/changements';

/** Undefined when the desk cannot be reached. */
export async function hasSession(): Promise<boolean | undefined> {
  try {
    return (await fetch(CHANGES_PATH, { method: 'HEAD' })).status === 204;
  } catch {
    return undefined;
  }
}
