const MAX_AGE_MS = 10 * 60_000;
const MAX = 10_000;

/**
 * Which clients have opened the page that their plain form led to: until then, sending it again is a double press or
 * an answer that was lost. Of this process alone; unknown counts as not opened.
 */
export interface OpenedResults {
  /** A form has been answered with this page. */
  expect(client: string, path: string): void;
  open(client: string, path: string): void;
  isOpened(client: string, path: string): boolean;
}

export function createOpenedResults(now: () => number): OpenedResults {
  const results = new Map<string, { at: number; isOpened: boolean }>();
  const keyOf = (client: string, path: string) => `${path} ${client}`;
  return {
    expect(client, path) {
      results.delete(keyOf(client, path));
      for (const [key, { at }] of results) {
        if (results.size < MAX && at > now() - MAX_AGE_MS) break;
        results.delete(key);
      }
      results.set(keyOf(client, path), { at: now(), isOpened: false });
    },
    open(client, path) {
      const result = results.get(keyOf(client, path));
      if (result) result.isOpened = true;
    },
    isOpened: (client, path) => results.get(keyOf(client, path))?.isOpened ?? false,
  };
}

const AGENT_MAX = 200;

/** @param network of the connection: kept in memory only */
export const clientOf = (network: string, agent: string | null | undefined): string =>
  `${network} ${(agent ?? '').slice(0, AGENT_MAX)}`;
