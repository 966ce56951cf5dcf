import { type Kind, parseData } from '../../content/model/editable.ts';
import type { Services } from '../../platform/services.ts';
import { minuteInCameroon, startOf } from '../../text/yaounde-days.ts';
import type { EntryContent } from './entries.schema.ts';
import { nameOf } from './entry-rules.server.ts';
import { findEntries, publishedTopic } from './stored-entries.server.ts';

export interface ComingEntry {
  kind: Kind<object>;
  id: string;
  name: string;
  /** ms since 1970. */
  at: number;
  change: 'begins' | 'ends';
  /** A draft differs from what appears. */
  isAhead: boolean;
}

const MINUTE_MS = 60_000;

/** Published texts that come on the site or leave it by their dates, the next first. @param until ms since 1970 */
export async function comingEntries(
  { db, now }: Pick<Services, 'db' | 'now'>,
  kinds: readonly Kind<object>[],
  until: number,
): Promise<ComingEntry[]> {
  const timed = kinds.filter(({ hasValidity, moments, isForStaff }) => (hasValidity || moments) && !isForStaff);
  if (timed.length === 0) return [];
  const [from, to] = [minuteInCameroon(now()), minuteInCameroon(until)];
  return (await findEntries(db.read, timed))
    .flatMap(({ kind: name, address, fields: { published, draft } }): ComingEntry[] => {
      const id = address ?? '';
      const kind = timed.find((it) => publishedTopic(it.name) === name);
      if (!kind || !published?.data) return [];
      const { begins, ends } = momentsOf(kind, published);
      const moments = [
        ['begins', begins],
        ['ends', ends],
      ] as const;
      return moments.flatMap(([change, minute]) =>
        minute && from < minute && minute < to
          ? [{ kind, id, name: nameOf(kind, published, id), at: instantOf(minute), change, isAhead: draft !== null }]
          : [],
      );
    })
    .sort((one, other) => one.at - other.at);
}

/** @returns ms since 1970; undefined: by its dates it is on the site at once, or it has none that can be read */
export function comingInstant(kind: Kind<object>, content: EntryContent, now: number): number | undefined {
  if (parseData(kind, content.data).errors) return undefined;
  const { begins } = momentsOf(kind, content);
  const at = begins ? instantOf(begins) : now;
  return at > now ? at : undefined;
}

/** Minutes in Cameroon. */
const momentsOf = (
  kind: Kind<object>,
  { data, from, until }: EntryContent,
): { begins: string | null; ends: string | null } =>
  kind.moments?.(data as object) ?? {
    begins: from && `${from}T00:00`,
    // The last day is whole.
    ends: until && `${until}T23:59`,
  };

function instantOf(minute: string): number {
  const [day = '', time = ''] = minute.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return startOf(day) + (hours * 60 + minutes) * MINUTE_MS;
}
