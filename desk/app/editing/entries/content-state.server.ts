import type { Kind } from '../../../../src/content/model/editable.ts';
import type { EntryState } from '../../../../src/features/entries/entries.schema.ts';
import type { ListedEntry } from '../../../../src/features/entries/entries.server.ts';
import { pluralize } from '../../../../src/text/pluralize.ts';
import { DAY_MS, dayInCameroon } from '../../../../src/text/yaounde-days.ts';
import { publishWords } from './publish-words.ts';

const SOON_DAYS = 14;

export const displayName = (
  kind: Pick<Kind, 'one'>,
  { id, name, state }: Pick<ListedEntry, 'id' | 'name' | 'state'>,
) => (state === 'draft' && name === id ? `${capital(kind.one.replace(/^une? /, ''))} sans nom` : name);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const isSample = (kind: Kind<object>, { real }: Pick<ListedEntry, 'real'>) => !real && kind.sample !== null;

export function formatState(kind: Kind<object>, entry: ListedEntry, now: number): string {
  const left = daysLeft(entry, now);
  if (left === 0) return "Finit aujourd'hui";
  if (left !== undefined) return `Finit dans ${pluralize(left, 'jour')}`;
  return stateLabel(kind, entry.state);
}

function stateLabel(kind: Pick<Kind, 'one' | 'isForStaff'>, state: EntryState): string {
  const e = kind.one.startsWith('une ') ? 'e' : '';
  return {
    published: publishWords(kind).online,
    draft: 'Brouillon',
    planned: `Programmé${e}`,
    ended: `Terminé${e}`,
    removed: `Supprimé${e}`,
  }[state];
}

const daysBetween = (from: number, day: string) =>
  Math.round((Date.parse(day) - Date.parse(dayInCameroon(from))) / DAY_MS);

export function daysLeft({ state, until }: Pick<ListedEntry, 'state' | 'until'>, now: number): number | undefined {
  if (state !== 'published' || !isDay(until)) return undefined;
  const left = daysBetween(now, until);
  return left >= 0 && left <= SOON_DAYS ? left : undefined;
}

export const isDay = (day: string | null): day is string => day !== null && !Number.isNaN(Date.parse(day));
