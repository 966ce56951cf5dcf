import { consentState, type PictureData, picturesIn, picturesKind } from '../../../content/kinds/company/media.ts';
import { dayInFrench } from '../../../content/model/dates.ts';
import { type Kind, parseData } from '../../../content/model/editable.ts';
import type { Services } from '../../../platform/services.ts';
import { dayInCameroon } from '../../../text/yaounde-days.ts';
import type { EntryContent } from '../entries.schema.ts';
import { findEntries } from '../stored-entries.server.ts';

/** The day from which a text is on the site by itself; null: at once. */
export function firstDayOf(kind: Kind<object>, { data, from }: Pick<EntryContent, 'data' | 'from'>): string | null {
  const fit = parseData(kind, data).data;
  return (fit && kind.moments?.(fit).begins.slice(0, 10)) ?? from;
}

/** Photographs whose consent is over, or will be on the first day of the text. @returns French sentences */
export async function consentFindings(
  { db, now }: Pick<Services, 'db' | 'now'>,
  kind: Kind<object>,
  content: EntryContent,
): Promise<string[]> {
  const shown = new Set(picturesIn(kind, content.data).map(({ id }) => id));
  if (shown.size === 0) return [];
  const today = dayInCameroon(now());
  const first = firstDayOf(kind, content) ?? today;
  const pictures = await findEntries(db.read, [picturesKind]);
  return pictures.flatMap(({ address, fields: { published } }) => {
    const data = published?.data as Partial<PictureData> | undefined;
    const until = data?.consent?.until;
    if (!shown.has(address ?? '') || !data || !until) return [];
    const photo = `Photo «\u00a0${data.title ?? address}\u00a0»\u00a0: l'accord de la personne`;
    if (consentState(data, today) === 'over') return [`${photo} a pris fin le ${dayInFrench(until)}.`];
    return consentState(data, first) === 'over'
      ? [`${photo} prend fin le ${dayInFrench(until)}, avant le premier jour.`]
      : [];
  });
}
