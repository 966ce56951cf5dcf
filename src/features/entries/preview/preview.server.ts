import * as z from 'zod';
import { beginningOf, sketched } from '../../../content/kinds/beginnings.ts';
import { KINDS } from '../../../content/kinds/kinds.ts';
import { type Kind, type Published, parseData, published, runningOn } from '../../../content/model/editable.ts';
import type { contentPreview } from '../../../content/pages/content-preview.ts';
import { readPayload, signPayload } from '../../../platform/secrets/signed-payload.ts';
import type { Services } from '../../../platform/services.ts';
import { DAY_MS, dayInCameroon } from '../../../text/yaounde-days.ts';
import { formerName, type OpenEntry, readEntry } from '../entries.server.ts';
import { isPublishedAs } from '../entry-rules.server.ts';

const PURPOSE = 'content preview';
export const CONTENT_PREVIEW_PATH = '/apercu/contenu';
/** Lifetime of a link for a reader without access to the desk. */
const LINK_DAYS = 7;

const PREVIEWED = z.object({
  path: z.string(),
  /** `text`: what is published, also where a draft differs; by default the draft. */
  entry: z.object({ kind: z.string(), id: z.string(), text: z.literal('published').optional() }).optional(),
  /** They are shown in place of one entry. */
  drafts: z.array(z.object({ kind: z.string(), id: z.string() })).optional(),
  /**
   * The desk's own addresses have it, signed with them: a `PageCheck` in place of the page, or the page in a frame that
   * says itself that it is a preview.
   */
  use: z.enum(['check', 'frame']).optional(),
});

/** A page with the draft of an entry, or with several drafts. */
export type Previewed = z.infer<typeof PREVIEWED>;

/** What of the texts is on the site. */
type PreviewState = keyof typeof contentPreview.states;

/** A signed address of the preview. @param until ms since 1970 */
export function contentPreviewAddress(services: Pick<Services, 'keys'>, previewed: Previewed, until: number): string {
  const token = signPayload(services, PURPOSE, previewed, until);
  return `${CONTENT_PREVIEW_PATH}?${new URLSearchParams({ token })}`;
}

/** Has the token in place of the address, in base64url: a check may name more drafts than an address can hold. */
export const PREVIEW_TOKEN_HEADER = 'X-Preview-Token';

/** @param until ms since 1970 */
export function contentPreviewHeaders(
  services: Pick<Services, 'keys'>,
  previewed: Previewed,
  until: number,
): Record<string, string> {
  const token = signPayload(services, PURPOSE, previewed, until);
  return { [PREVIEW_TOKEN_HEADER]: Buffer.from(token).toString('base64url') };
}

export function contentPreviewToken({ headers, url }: Request): string | null {
  const header = headers.get(PREVIEW_TOKEN_HEADER);
  return header === null ? new URL(url).searchParams.get('token') : Buffer.from(header, 'base64url').toString();
}

export function contentPreviewLink(
  services: Pick<Services, 'keys' | 'now' | 'siteUrl'>,
  previewed: Omit<Previewed, 'use'>,
): { link: string; until: number } {
  const until = services.now() + LINK_DAYS * DAY_MS;
  return { link: services.siteUrl + contentPreviewAddress(services, previewed, until), until };
}

/**
 * Ignores the entries' own dates. Of several drafts, invalid ones stay as they are on the site.
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
  const signed = readPayload(services, PURPOSE, PREVIEWED, token);
  if (!signed) return undefined;
  const { payload: opened, until } = signed;
  const { path, use, drafts = [] } = opened;
  if (!opened.entry) return { path, until, use, published: await withDrafts(services, drafts), state: 'someDiffer' };
  const { kind: name, id, text } = opened.entry;
  const kind = KINDS.find((it) => it.name === name);
  const entry = kind && (await readEntry(services, kind, id));
  const content = (text !== 'published' && entry?.draft) || entry?.published;
  if (!kind || !entry || !content) return undefined;
  const { data, errors } = parseData(kind, entry.published ? content.data : begunData(kind, content.data));
  if (errors) return { errors };
  const written = withEntry(services.now(), published(), kind, { id: entry.id, real: content.real, data });
  const state = await stateOf(services, kind, entry);
  return { path, until, use, published: written, state };
}

/** The data itself where it is complete; else with a sketch of what a new entry lacks. */
function begunData(kind: Kind<object>, data: unknown): unknown {
  const beginning = beginningOf(kind);
  if (!beginning || parseData(kind, data).data) return data;
  const sketch = sketched(data, beginning.sketch);
  return parseData(kind, sketch).data ? sketch : data;
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

/** What the site shows, with the drafts in place of what is published. */
async function withDrafts(
  services: Pick<Services, 'db' | 'now'>,
  drafts: readonly { kind: string; id: string }[],
): Promise<Published> {
  let shown = published();
  for (const { kind: name, id } of drafts) {
    const kind = KINDS.find((it) => it.name === name);
    const entry = kind && (await readEntry(services, kind, id));
    const { data } = kind && entry?.draft ? parseData(kind, entry.draft.data) : {};
    if (kind && entry?.draft && data)
      shown = withEntry(services.now(), shown, kind, { id: entry.id, real: entry.draft.real, data });
  }
  return shown;
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
