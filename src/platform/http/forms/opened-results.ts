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
  /** @param effect of the form, milliseconds since 1970: a page opened before it told of an earlier one */
  isOpenedSince(client: string, path: string, effect: number): boolean;
}

/** @param now milliseconds since 1970 */
export function createOpenedResults(now: () => number): OpenedResults {
  const results = new Map<string, { expectedAt: number; openedAt: number }>();
  const keyOf = (client: string, path: string) => `${path} ${client}`;
  return {
    expect(client, path) {
      const openedAt = results.get(keyOf(client, path))?.openedAt ?? Number.NEGATIVE_INFINITY;
      results.delete(keyOf(client, path));
      for (const [key, { expectedAt }] of results) {
        if (results.size < MAX && expectedAt > now() - MAX_AGE_MS) break;
        results.delete(key);
      }
      results.set(keyOf(client, path), { expectedAt: now(), openedAt });
    },
    open(client, path) {
      const result = results.get(keyOf(client, path));
      if (result) result.openedAt = now();
    },
    isOpenedSince: (client, path, effect) => (results.get(keyOf(client, path))?.openedAt ?? effect - 1) >= effect,
  };
}

const AGENT_MAX = 200;

/** @param network of the connection: kept in memory only */
export const clientOf = (network: string, agent: string | null | undefined): string =>
  `${network} ${(agent ?? '').slice(0, AGENT_MAX)}`;
