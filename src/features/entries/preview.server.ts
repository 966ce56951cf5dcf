import { type Kind, type Published, parseData, published, runningOn } from '../../content/editable.ts';
import { KINDS } from '../../content/kinds.ts';
import type { Services } from '../../platform/services.ts';
import { dayInCameroon } from '../../text/yaounde-days.ts';
import { readEntry } from './entries.server.ts';

const PURPOSE = 'content preview';
export const CONTENT_PREVIEW_PATH = '/apercu/contenu';

interface Previewed {
  kind: string;
  id: string;
  path: string;
}

/** A signed address of the preview. @param until ms since 1970 */
export function contentPreviewAddress(
  { keys }: Pick<Services, 'keys'>,
  { kind, id, path }: Previewed,
  until: number,
): string {
  const token = keys.sign(PURPOSE, JSON.stringify([kind, id, path, until]));
  return `${CONTENT_PREVIEW_PATH}?${new URLSearchParams({ token })}`;
}

/** Ignores the entry's own dates. @returns undefined: an expired, forged or stale link; or errors by field */
export async function readContentPreview(
  services: Pick<Services, 'db' | 'keys' | 'now'>,
  token: string | null,
): Promise<{ path: string; published: Published } | { errors: Record<string, string> } | undefined> {
  const opened = readToken(services, token);
  const kind = opened && KINDS.find(({ name }) => name === opened.kind);
  const entry = kind && (await readEntry(services, kind, opened.id));
  const content = entry?.draft ?? entry?.published;
  if (!opened || !kind || !entry || !content) return undefined;
  const { data, errors } = parseData(kind, content.data);
  if (errors) return { errors };
  return { path: opened.path, published: withEntry(services.now(), kind, { id: entry.id, real: content.real, data }) };
}

/** Replaces the entry, or appends one that is not published. */
function withEntry(now: number, kind: Kind<object>, entry: { id: string; real: boolean; data: object }): Published {
  const all = published();
  const entries = all.get(kind.name) ?? [];
  const [shown] = runningOn(dayInCameroon(now), [entry]);
  const written = entries.map((it) => (it.id === entry.id ? { ...it, ...shown, from: it.from, until: it.until } : it));
  const isThere = entries.some(({ id }) => id === entry.id);
  return new Map([...all, [kind.name, isThere || !shown ? written : [...entries, shown]]]);
}

function readToken({ keys, now }: Pick<Services, 'keys' | 'now'>, token: string | null): Previewed | undefined {
  const value = token === null ? undefined : keys.verify(PURPOSE, token);
  if (value === undefined) return undefined;
  const [kind, id, path, until] = JSON.parse(value) as [string, string, string, number];
  return until > now() ? { kind, id, path } : undefined;
}
