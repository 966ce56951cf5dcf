import { KINDS } from '../../../content/kinds/kinds.ts';
import { type Kind, parseData } from '../../../content/model/editable.ts';
import type { Services } from '../../../platform/services.ts';
import { findVersion } from '../../documents/documents.server.ts';
import type { EntryContent, EntryTexts } from '../entries.schema.ts';
import { type OpenEntry, readEntry, type Saved, saveDraft } from '../entries.server.ts';
import { seededContent } from '../seed-entries.server.ts';
import { documentKind, findEntries, recordEntryChange, type Trx } from '../stored-entries.server.ts';
import { type Addition, withAdditions } from './seed-additions.server.ts';
import { findTaken, type TakenSeed, writeTaken } from './taken-seeds.server.ts';

type OfferServices = Pick<Services, 'db' | 'now'>;

/** What the seed of this release adds to a text that staff have written, until they take or refuse it. */
export async function seedAdditions(
  { db }: Pick<OfferServices, 'db'>,
  kind: Kind<object>,
  entry: Pick<OpenEntry, 'id' | 'published' | 'draft'>,
): Promise<readonly Addition[]> {
  return additionsTo(kind, entry, entry.id, (await findTaken(db.read)).get(kind.name)?.entries)?.added ?? [];
}

function additionsTo(kind: Kind<object>, { published, draft }: EntryTexts, id: string, taken?: TakenSeed['entries']) {
  const [written, former, seed] = [draft ?? published, taken?.[id], kind.seed.find((it) => it.id === id)];
  if (!written || !former || !seed || kind.staysAsPublished) return undefined;
  // With the fields that the schema fills in.
  const mine = parseData(kind, written.data).data ?? written.data;
  return { written, ...withAdditions(former.data, mine, seededContent(kind, seed).data) };
}

/** Puts the additions into the draft. They are offered again for as long as the text lacks them. */
export async function takeAdditions(
  use: OfferServices,
  author: string,
  kind: Kind<object>,
  id: string,
  seenVersion: number,
): Promise<Saved> {
  const [entry, taken] = [await readEntry(use, kind, id), await findTaken(use.db.read)];
  const additions = entry && additionsTo(kind, entry, id, taken.get(kind.name)?.entries);
  if (!additions) return { status: 'not_found' };
  const { written, grown } = additions;
  return saveDraft(use, author, kind, id, { ...written, data: grown }, seenVersion, { apart: true });
}

/** @returns what `askAgain` undoes it by; undefined: nothing was offered */
export function refuseAdditions(
  use: OfferServices,
  author: string,
  kind: Kind<object>,
  id: string,
): Promise<number | undefined> {
  const seed = kind.seed.find((it) => it.id === id);
  return changeTaken(use, author, kind, id, async () => seed && seededContent(kind, seed));
}

/** @returns undefined: there is no such refusal */
export function askAgain(
  use: OfferServices,
  author: string,
  kind: Kind<object>,
  id: string,
  revision: number,
): Promise<number | undefined> {
  return changeTaken(use, author, kind, id, async (trx, document) => {
    const former = await findVersion<TakenSeed>(trx, document, 'revision', revision);
    return former?.fields?.entries[id];
  });
}

function changeTaken(
  { db, now }: OfferServices,
  author: string,
  kind: Kind<object>,
  id: string,
  read: (trx: Trx, document: string) => Promise<EntryContent | undefined>,
): Promise<number | undefined> {
  return db.write(async (trx) => {
    await recordEntryChange(trx);
    const known = (await findTaken(trx)).get(kind.name);
    const content = known && (await read(trx, known.id));
    if (!content) return undefined;
    const taken = { digest: known.digest, entries: { ...known.entries, [id]: content } };
    return (await writeTaken(trx, kind, taken, { author, note: 'refusal' }, now())) ?? undefined;
  });
}

/** Entries to which something is offered. */
export async function findSeedOffers({ db }: Pick<OfferServices, 'db'>, kinds: readonly Kind<object>[] = KINDS) {
  const taken = await findTaken(db.read);
  const entries = await findEntries(db.read, kinds);
  return kinds.flatMap((kind) => {
    const known = taken.get(kind.name)?.entries;
    return entries.flatMap(({ kind: of, address, fields }) => {
      if (of !== documentKind(kind).name || address === null) return [];
      const { added = [] } = additionsTo(kind, fields, address, known) ?? {};
      return added.length > 0 ? [{ kind, id: address, added }] : [];
    });
  });
}
