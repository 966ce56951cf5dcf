import { redirectionsKind } from '../../content/kinds/company/redirections.ts';
import { type Kind, momentState, parseData } from '../../content/model/editable.ts';
import { pageAbove } from '../../content/model/fixed-pages.ts';
import type { Services } from '../../platform/services.ts';
import { addressKey } from '../../text/address-key.ts';
import { dayInCameroon, minuteInCameroon } from '../../text/yaounde-days.ts';
import type { EntryContent } from './entries.schema.ts';
import { findPublished } from './stored-entries.server.ts';

/** An address that has left the site, and a page to which it can lead. */
export interface GoneAddress {
  from: string;
  to: string;
  /** '301': the entry is at another address; '302': it can come back. */
  code: '301' | '302';
}

/**
 * @param before what was published @param after what is published now
 * @returns undefined: the entry has no address of its own, keeps it, or was not on the site yet
 */
export function goneAddress(
  kind: Kind<object>,
  id: string,
  { before, after }: Record<'before' | 'after', EntryContent | null | undefined>,
  now: number,
): GoneAddress | undefined {
  const from = before && isBegun(kind, before, now) ? ownPathOf(kind, id, before) : undefined;
  if (from === undefined) return undefined;
  const moved = ownPathOf(kind, id, after);
  if (moved === from) return undefined;
  return moved === undefined ? withdrawnAddress(from) : { from, to: moved, code: '301' };
}

export const withdrawnAddress = (from: string): GoneAddress => ({ from, to: pageAbove(from), code: '302' });

/** @returns undefined: the kind has no addresses, or nothing is published */
export function ownPathOf(kind: Kind<object>, id: string, content: EntryContent | null | undefined) {
  const { data } = content ? parseData(kind, content.data) : {};
  return data && kind.ownPath?.(id, data);
}

const isBegun = (kind: Kind<object>, { data, from }: EntryContent, now: number): boolean =>
  (from === null || from <= dayInCameroon(now)) &&
  momentState(kind, data as object, minuteInCameroon(now)) !== 'planned';

/** The published redirection of an address. */
export async function redirectionFrom(
  { db }: Pick<Services, 'db'>,
  address: string,
): Promise<{ id: string; to: string } | undefined> {
  return (await publishedRedirections(db)).find((it) => it.address === addressKey(address));
}

/** Keeps the addresses that lead nowhere yet. */
export async function withoutRedirection(
  { db }: Pick<Services, 'db'>,
  gone: readonly (GoneAddress | undefined)[],
): Promise<GoneAddress[]> {
  const left = gone.filter((it) => it !== undefined);
  if (left.length === 0) return [];
  const redirected = new Set((await publishedRedirections(db)).map(({ address }) => address));
  return left.filter(({ from }) => !redirected.has(addressKey(from)));
}

async function publishedRedirections({ read }: Services['db']) {
  return (await findPublished(read, [redirectionsKind])).flatMap(({ id, published }) => {
    const { data } = published ? parseData(redirectionsKind, published.data) : {};
    return data ? [{ id, address: data.address, to: data.to }] : [];
  });
}
