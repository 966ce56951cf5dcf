/** Says whether a page can be loaded again: 204; without a session another success, so that none stands in the console. */
export const CHANGES_PATH = '/changements';

/** Whether this browser is signed in at the desk; undefined where the desk cannot be asked. */
export async function hasSession(): Promise<boolean | undefined> {
  try {
    return (await fetch(CHANGES_PATH, { method: 'HEAD' })).status === 204;
  } catch {
    return undefined;
  }
}
