import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod';
import {
  checkLetter,
  LetterError,
  type LetterFile,
  letterFile,
  readLetterFile,
} from '../../../content/model/letter-file.ts';
import { DEFAULT_GREETING } from '../../../content/model/letter-greeting.ts';
import { type Database, writeOrRollBack } from '../../../platform/db/database.ts';
import { ID } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { openPicture, PictureError } from '../../../platform/picture-file.ts';
import type { Services } from '../../../platform/services.ts';
import { listPictures, type Picture, readPicture } from '../../documents/document-pictures.server.ts';
import {
  createDocument,
  type DocumentKind,
  deleteDocument,
  findDocument,
  findDocumentId,
  findDocuments,
  lockDocument,
} from '../../documents/documents.server.ts';
import { findCampaignPictures } from '../campaigns/campaigns.repository.ts';
import { allCampaigns, isNameTaken } from '../campaigns/campaigns.server.ts';
import { LETTER, type LetterFields, PAST_LETTER, type PastLetterFields } from './letter-kind.server.ts';
import { boundedText, filled } from './letters.server.ts';
import { findPastLetters } from './past-letters.server.ts';

/** Letters as files that another site takes: it can list what was sent, and go on writing what was not. */

export interface ExportedLetter {
  /** 'sent/SLUG' of its campaign, or 'drafts/ID'. */
  place: string;
  /** Its header holds it back from `campaigns send`. */
  source: string;
  pictures: readonly { name: string; content: Uint8Array }[];
}

/** Sent letters with the pictures that left, and letters that have not begun, without their audience. */
export async function* exportedLetters({ db }: Pick<Services, 'db'>): AsyncGenerator<ExportedLetter> {
  const letters = await findDocuments<LetterFields>(db.read, [LETTER.name]);
  const idOf = new Map(letters.map(({ address, id }) => [address, id]));
  for (const { slug, sentAt, letter, ...from } of await findPastLetters(db)) {
    const { subject, preheader, greeting, date, summary, body } = letter;
    const id = from.campaignId === undefined ? from.idThere : idOf.get(slug);
    const fields = { preheader, ...(greeting !== DEFAULT_GREETING && { greeting }), date, summary, id };
    const source = letterFile({ status: 'sent', sent: sentAt, subject, ...defined(fields) }, body);
    const pictures =
      from.campaignId === undefined
        ? await picturesOf(db, PAST_LETTER, from.documentId ?? '')
        : await findCampaignPictures(db, from.campaignId);
    yield { place: `sent/${slug}`, source, pictures };
  }
  for (const { id, publishedAt } of letters) {
    const letter = publishedAt === null ? await findDocument<LetterFields>(db.read, LETTER.name, id) : undefined;
    if (!letter) continue;
    const source = letterFile({ status: 'draft', ...filled(letter.fields) }, letter.markdown.trim());
    yield { place: `drafts/${id}`, source, pictures: await picturesOf(db, LETTER, id) };
  }
}

/** Names of all letters that have begun here or were sent by another site. */
export async function namesOfLetters({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const imported = await findDocuments<PastLetterFields>(db.read, [PAST_LETTER.name]);
  return [...(await allCampaigns({ db })), ...imported].flatMap((it) => ('slug' in it ? it.slug : (it.address ?? [])));
}

const defined = (fields: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

async function picturesOf(db: Database, kind: DocumentKind, id: string): Promise<ExportedLetter['pictures']> {
  const pictures: { name: string; content: Uint8Array }[] = [];
  for (const { name } of await listPictures({ db }, id)) {
    const found = await readPicture({ db }, kind, id, name);
    if (found) pictures.push({ name, content: found.content });
  }
  return pictures;
}

export type ReadLetter = { pictures: readonly (Picture & { content: Uint8Array })[]; markdown: string } & (
  | { slug: string; sentAt: string; fields: PastLetterFields }
  | { id: string; fields: LetterFields }
);

const line = z.string({ error: 'doit être un texte' });
const DRAFT = z.strictObject({
  status: z.literal('draft'),
  subject: line.default(''),
  preheader: line.default(''),
  greeting: line.default(DEFAULT_GREETING),
});
const SENT = z.strictObject({
  status: z.literal('sent'),
  sent: z.iso.datetime({ error: 'un instant comme 2026-10-13T08:00:00.000Z est attendu' }),
  subject: line,
  preheader: line.optional(),
  greeting: line.optional(),
  date: line.optional(),
  summary: line.optional(),
  id: line.regex(ID, "n'est pas celui d'une lettre").optional(),
});
const PLACE = /^(?:sent\/(?<slug>[a-z0-9][a-z0-9-]{0,99})|drafts\/(?<id>[\da-f-]{36}))$/;

/** @throws {LetterError} for what no export writes */
export async function readExportedLetter({ place, source, pictures }: ExportedLetter): Promise<ReadLetter> {
  const { slug, id = '' } = PLACE.exec(place)?.groups ?? {};
  const file = readLetterFile(source);
  checkNames(pictures.map(({ name }) => name));
  const read = { markdown: file.markdown.trim(), pictures: await Promise.all(pictures.map(readOne)) };
  if (slug !== undefined) {
    const { status: _, sent, ...fields } = header(SENT, file);
    checkLetter({ fields, markdown: read.markdown });
    return { ...read, slug, sentAt: new Date(sent).toISOString(), fields };
  }
  if (!ID.test(id)) throw new LetterError('son dossier ne porte pas le nom que lui donne un export');
  const { status: _, ...fields } = header(DRAFT, file);
  const { picturesMax } = LETTER;
  if (pictures.length > picturesMax) throw new LetterError(`${picturesMax} images au plus`);
  // Without an audience no letter leaves: a person chooses it on this site.
  return { ...read, id, ...boundedText({ fields: { ...fields, audience: '' }, markdown: read.markdown }) };
}

function checkNames(names: readonly string[]): void {
  for (const [index, name] of names.entries()) {
    if (/\p{Cc}/u.test(name)) throw new LetterError(`l'image ${name}\u00a0: son nom n'est pas un texte`);
    if (names.indexOf(name) < index) throw new LetterError(`l'image ${name} y est deux fois`);
  }
}

function header<Fields>(schema: z.ZodType<Fields>, { fields }: LetterFile): Fields {
  const read = schema.safeParse(fields);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ code, path, message, ...issue }) =>
    code === 'unrecognized_keys' && 'keys' in issue
      ? `${[issue.keys].flat().join(', ')} (aucun export n'a ce champ)`
      : `${path.join('.')} (${code === 'invalid_value' ? 'a une autre valeur' : message})`,
  );
  throw new LetterError(`l'en-tête est à corriger\u00a0: ${faults.join(', ')}`);
}

async function readOne({ name, content }: ExportedLetter['pictures'][number]): Promise<ReadLetter['pictures'][number]> {
  try {
    const { open, format } = await openPicture(content);
    const { width, height } = await open().metadata();
    const mediaType = format === 'heif' ? 'image/avif' : `image/${format}`;
    return { name, mediaType, width, height, size: content.byteLength, content };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw new LetterError(`l'image ${name}\u00a0: ${error.message.replace(/\.$/, '')}`);
  }
}

interface Imported {
  added: number;
  /** Places of those that this site has already, in whatever state. */
  left: string[];
  /** Ids of drafts that the other site has sent: those still as an import left them were removed, the others stay. */
  removed: string[];
  kept: string[];
}

/** Adds those that this site does not have; none can leave by itself. */
export function importLetters(
  { db, now }: Pick<Services, 'db' | 'now'>,
  author: string,
  letters: readonly ReadLetter[],
  dryRun = false,
): Promise<Imported> {
  const by = { id: '', name: author };
  return writeOrRollBack<Imported>(db, async (trx, rollBack) => {
    const left: string[] = [];
    for (const it of letters) {
      if (await hasLetter(trx, it)) {
        left.push('slug' in it ? `sent/${it.slug}` : `drafts/${it.id}`);
        continue;
      }
      const { pictures, markdown, ...letter } = it;
      const text = { markdown, pictures, note: 'import', isKept: true };
      if ('slug' in letter) {
        const columns = { address: letter.slug, published_at: letter.sentAt };
        await createDocument(trx, PAST_LETTER, by, { ...text, fields: letter.fields, columns }, now());
      } else {
        await createDocument(trx, LETTER, by, { ...text, id: letter.id, fields: letter.fields }, now());
      }
    }
    const done = { added: letters.length - left.length, left, ...(await settleDrafts(trx, letters)) };
    return dryRun ? rollBack(done) : done;
  });
}

/** Begun or sent ones too; a name is also taken by a letter that is scheduled under it. */
const hasLetter = async (db: Kysely<Tables>, letter: ReadLetter): Promise<boolean> =>
  'slug' in letter
    ? (await isNameTaken(db, letter.slug)) || (await findDocumentId(db, LETTER.name, letter.slug)) !== undefined
    : (await findDocument(db, LETTER.name, letter.id)) !== undefined || (await idsOfPast(db)).has(letter.id);

const idsOfPast = async (db: Kysely<Tables>): Promise<Set<string>> =>
  new Set((await findDocuments<PastLetterFields>(db, [PAST_LETTER.name])).flatMap(({ fields }) => fields?.id ?? []));

/** A draft that was imported, and that the other site has sent since, must not be sent again from here. */
async function settleDrafts(
  trx: Transaction<Tables>,
  letters: readonly ReadLetter[],
): Promise<Pick<Imported, 'removed' | 'kept'>> {
  const past = await idsOfPast(trx);
  const sent = letters.flatMap((letter) => ('slug' in letter ? (letter.fields.id ?? []) : []));
  const [removed, kept] = [[] as string[], [] as string[]];
  for (const id of new Set([...past, ...sent])) {
    const draft = await lockDocument<LetterFields>(trx, LETTER.name, id);
    if (!draft || draft.publishedAt !== null) continue;
    const isAsImported = draft.authorId === '' && draft.version === 1 && draft.updatedAt === draft.createdAt;
    const isGone = past.has(id) && isAsImported && (await deleteDocument(trx, LETTER.name, id));
    (isGone ? removed : kept).push(id);
  }
  return { removed, kept };
}
