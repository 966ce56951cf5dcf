import { KINDS } from '../../../content/kinds/kinds.ts';
import { type Kind, type Published, parseData, published, runningOn } from '../../../content/model/editable.ts';
import type { contentPreview } from '../../../content/pages/content-preview.ts';
import type { Services } from '../../../platform/services.ts';
import { DAY_MS, dayInCameroon } from '../../../text/yaounde-days.ts';
import { type OpenBatch, readBatch } from '../batches/batches.server.ts';
import { formerName, type OpenEntry, readEntry } from '../entries.server.ts';
import { isPublishedAs } from '../entry-rules.server.ts';

const PURPOSE = 'content preview';
export const CONTENT_PREVIEW_PATH = '/apercu/contenu';
/** Lifetime of a link for a reader without access to the desk. */
const LINK_DAYS = 7;

/** A page with the draft of an entry, the drafts of a batch, or both. */
export interface Previewed {
  path: string;
  /** `text`: what is published, also where a draft differs; by default the draft. */
  entry?: { kind: string; id: string; text?: 'published' | undefined } | undefined;
  batch?: string | undefined;
  /**
   * The desk's own addresses have it, signed with them: a `PageCheck` in place of the page, or the page in a frame that
   * says itself that it is a preview.
   */
  use?: 'check' | 'frame' | undefined;
}

/** What of the texts is on the site. */
type PreviewState = keyof typeof contentPreview.states;

/** A signed address of the preview. @param until ms since 1970 */
export function contentPreviewAddress(
  { keys }: Pick<Services, 'keys'>,
  { path, entry, batch, use }: Previewed,
  until: number,
): string {
  const token = keys.sign(
    PURPOSE,
    JSON.stringify([entry?.kind ?? '', entry?.id ?? '', path, until, batch ?? '', entry?.text ?? '', use ?? '']),
  );
  return `${CONTENT_PREVIEW_PATH}?${new URLSearchParams({ token })}`;
}

export function contentPreviewLink(
  services: Pick<Services, 'keys' | 'now' | 'siteUrl'>,
  previewed: Omit<Previewed, 'use'>,
): { link: string; until: number } {
  const until = services.now() + LINK_DAYS * DAY_MS;
  return { link: services.siteUrl + contentPreviewAddress(services, previewed, until), until };
}

/**
 * Ignores the entries' own dates. Of a batch, texts that are invalid or planned otherwise stay as they are on the site.
 * @returns undefined: an expired, forged or stale link; or errors by field
 */
export async function readContentPreview(
  services: Pick<Services, 'db' | 'keys' | 'now'>,
  token: string | null,
): Promise<
  | (Pick<Previewed, 'path' | 'use'> & { until: number; published: Published; state: PreviewState })
  | { errors: Record<string, string> }
  | undefined
> {
  const opened = readToken(services, token);
  if (!opened) return undefined;
  const { path, until, use } = opened;
  const batch = opened.batch ? await readBatch(services, opened.batch) : undefined;
  if (opened.batch && !batch && !opened.entry) return undefined;
  const shown = batch ? withBatch(services.now(), batch) : published();
  const isAhead = batch?.resolved.some(
    ({ of, entry, content }) => of && entry && content && !isPublishedAs(of, entry.fields.published, content),
  );
  if (!opened.entry) return { path, until, use, published: shown, state: isAhead ? 'someDiffer' : 'noneDiffers' };
  const { kind: name, id, text } = opened.entry;
  const kind = KINDS.find((it) => it.name === name);
  const entry = kind && (await readEntry(services, kind, id));
  const content = (text !== 'published' && entry?.draft) || entry?.published;
  if (!kind || !entry || !content) return undefined;
  const { data, errors } = parseData(kind, content.data);
  if (errors) return { errors };
  const written = withEntry(services.now(), shown, kind, { id: entry.id, real: content.real, data });
  const state = isAhead ? 'someDiffer' : await stateOf(services, kind, entry);
  return { path, until, use, published: written, state };
}

async function stateOf(
  services: Pick<Services, 'db'>,
  kind: Kind<object>,
  { id, published, draft, state }: OpenEntry,
): Promise<PreviewState> {
  if (!published) return (await formerName(services, kind, id)) === undefined ? 'new' : 'withdrawn';
  if (draft && !isPublishedAs(kind, published, draft)) return 'changed';
  return state === 'planned' ? 'new' : state === 'ended' ? 'ended' : 'same';
}

/** What the site shows, with the texts of a batch. */
export function withBatch(now: number, { resolved }: Pick<OpenBatch, 'resolved'>): Published {
  return resolved.reduce((shown, { of, id, content }) => {
    const { data } = of && content ? parseData(of, content.data) : {};
    return of && content && data ? withEntry(now, shown, of, { id, real: content.real, data }) : shown;
  }, published());
}

/** Replaces the entry, or appends one that is not published. */
function withEntry(
  now: number,
  all: Published,
  kind: Kind<object>,
  entry: { id: string; real: boolean; data: object },
): Published {
  const entries = all.get(kind.name) ?? [];
  const [shown] = runningOn(dayInCameroon(now), [entry]);
  const written = entries.map((it) => (it.id === entry.id ? { ...it, ...shown, from: it.from, until: it.until } : it));
  const isThere = entries.some(({ id }) => id === entry.id);
  return new Map([...all, [kind.name, isThere || !shown ? written : [...entries, shown]]]);
}

function readToken(
  { keys, now }: Pick<Services, 'keys' | 'now'>,
  token: string | null,
): (Previewed & { until: number }) | undefined {
  const value = token === null ? undefined : keys.verify(PURPOSE, token);
  if (value === undefined) return undefined;
  type Signed = [string, string, string, number, string?, ('published' | '')?, Previewed['use']?];
  const [kind, id, path, until, batch, text, use] = JSON.parse(value) as Signed;
  const entry = kind === '' ? undefined : { kind, id, text: text || undefined };
  return until > now() ? { path, until, entry, batch, use: use || undefined } : undefined;
}
