import { type FileData, filesKind } from '../../../../src/content/kinds/company/files.ts';
import {
  consentState,
  type PictureData,
  picturesKind,
  publishedPictures,
  shownPicture,
} from '../../../../src/content/kinds/company/media.ts';
import type { Kind } from '../../../../src/content/model/editable.ts';
import { filePath } from '../../../../src/content/model/picture-names.ts';
import { createEntry, publishEntry, readEntry, saveDraft } from '../../../../src/features/entries/entries.server.ts';
import { findPictureUses, usesKey } from '../../../../src/features/entries/picture-uses.server.ts';
import { findEntries } from '../../../../src/features/entries/stored-entries.server.ts';
import { FILE_ERRORS, FILE_MAX_BYTES } from '../../../../src/features/media/media.schema.ts';
import { storePicture } from '../../../../src/features/media/media.server.ts';
import { storeOfferedFile } from '../../../../src/features/media/offered-files.server.ts';
import { asciiSlug } from '../../../../src/text/ascii-slug.ts';
import { foldText } from '../../../../src/text/fold-text.ts';
import { plainLine } from '../../../../src/text/intake.ts';
import { dayInCameroon } from '../../../../src/text/yaounde-days.ts';
import { type DeskServices, notFound, type RequestContext, requireRight } from '../../session/context.server.ts';
import { removedEntry } from '../entries/content.server.ts';
import {
  type AddedFile,
  type AddedPicture,
  editsLibrary,
  type LibraryEntry,
  type LibraryFile,
  type LibraryUse,
} from './library.ts';

/** @throws a 404 without the right to the library */
export function requireLibrary(context: Parameters<typeof requireRight>[0]): RequestContext {
  const desk = requireRight(context, 'content');
  if (!editsLibrary(desk.member.role)) throw notFound();
  return desk;
}

type Shown = Parameters<typeof shownPicture>[0] & { title: string };

const entryOf = (picture: Shown): LibraryEntry => {
  const { src, srcSet } = shownPicture(picture);
  const [smallest = src, small] = srcSet.split(', ').map((it) => it.split(' ')[0] ?? '');
  return { id: picture.id, title: picture.title, alt: picture.alt, thumbnail: small ?? smallest };
};

const fileEntryOf = (id: string, { title, file }: FileData): LibraryFile => ({
  id,
  title,
  path: filePath(file),
  size: file.size,
});

/** What pickers offer. */
export const libraryEntries = (): LibraryEntry[] => publishedPictures().map(entryOf);

/** The screens of texts that are no entries. */
const SCREENS: Readonly<Record<string, string>> = { article: '/articles', letter: '/lettres' };

function editorOf(kind: string, id: string | undefined, name: string): string {
  const screen = SCREENS[kind] ?? `/contenus/${kind}`;
  return id === undefined ? `${screen}?${new URLSearchParams({ mots: name })}` : `${screen}/${id}`;
}

/** The places that show a picture, or link to a file. */
export async function libraryUses(
  { db }: DeskServices,
  kind: Pick<Kind, 'name'>,
  id: string,
  data: unknown,
): Promise<LibraryUse[]> {
  const uses = (await findPictureUses(db.read)).get(usesKey(kind.name, id, data)) ?? [];
  return uses.map(({ kind, id: of, name, page, isDraft }) => ({
    href: editorOf(kind.name, of, name),
    kind: kind.title,
    name,
    page,
    isDraft,
  }));
}

export const SHOWN_PICTURES = ['toutes', 'utilisees', 'libres', 'personnes', 'accord', 'documents'] as const;
export type ShownPictures = (typeof SHOWN_PICTURES)[number];

const BIN_SHOWN = 50;

export type LibraryView = Awaited<ReturnType<typeof libraryView>>;

export async function libraryView({ services, member }: RequestContext, query: URLSearchParams) {
  const { db, now } = services;
  const [stored, storedFiles, uses] = await Promise.all([
    findEntries(db.read, [picturesKind]),
    findEntries(db.read, [filesKind]),
    findPictureUses(db.read),
  ]);
  const today = dayInCameroon(now());
  const all = stored.flatMap(({ address, fields: { published, draft } }) => {
    const data = (draft ?? published)?.data as PictureData | undefined;
    const id = address ?? '';
    if (!data?.file) return [];
    const used = uses.get(id)?.length ?? 0;
    return {
      ...entryOf({ ...data, id }),
      used,
      isDraft: published === null,
      people: data.people,
      consent: consentState(data, today),
    };
  });
  type Listed = (typeof all)[number];
  const shows: Record<ShownPictures, (it: Listed) => boolean> = {
    toutes: () => true,
    utilisees: ({ used }) => used > 0,
    libres: ({ used }) => used === 0,
    personnes: ({ people }) => people,
    accord: ({ consent }) => consent === 'missing' || consent === 'over',
    documents: () => false,
  };
  const shown = SHOWN_PICTURES.find((it) => it === query.get('montrer')) ?? 'toutes';
  const search = (query.get('q') ?? '').slice(0, 100);
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const matches = ({ title, alt }: Pick<Listed, 'title' | 'alt'>) =>
    words.every((word) => foldText(`${title} ${alt}`).includes(word));
  const files = storedFiles.flatMap(({ address, fields: { published, draft } }) => {
    const data = (draft ?? published)?.data as FileData | undefined;
    if (!data?.file) return [];
    const file = fileEntryOf(address ?? '', data);
    return { ...file, used: uses.get(file.path)?.length ?? 0, isDraft: published === null };
  });
  const areFiles = shown === 'documents';
  const kind = areFiles ? filesKind : picturesKind;
  const gone = (areFiles ? storedFiles : stored).flatMap(({ address, fields }) =>
    fields.published || fields.draft ? [] : (address ?? []),
  );
  const binned = query.has('supprimees') ? gone.slice(-BIN_SHOWN).reverse() : [];
  const nameOfRemoved = (id: string) => removedEntry(services, member, kind, id);
  return {
    removed: query.has('supprime') ? await nameOfRemoved(query.get('supprime') ?? '') : undefined,
    removedCount: gone.length,
    bin: (await Promise.all(binned.map(nameOfRemoved))).filter((it) => it !== undefined),
    shown,
    search,
    kind: kind.name,
    counts: {
      ...(Object.fromEntries(SHOWN_PICTURES.map((it) => [it, all.filter(shows[it]).length])) as Record<
        ShownPictures,
        number
      >),
      documents: files.length,
    },
    // The newest first.
    pictures: all.filter((it) => shows[shown](it) && matches(it)).reverse(),
    files: areFiles ? files.filter((it) => matches({ ...it, alt: '' })).reverse() : [],
    siteUrl: services.siteUrl,
  };
}

type Refused = { message: string };

export async function storeFile(
  { services }: RequestContext,
  file: File,
): Promise<{ file: PictureData['file'] } | Refused> {
  const stored = await storePicture(services, new Uint8Array(await file.arrayBuffer()));
  return stored.status === 'ok' ? { file: stored.file } : { message: stored.message };
}

/** Adds the picture as a draft; the same picture again is the one that is there. */
export async function addToLibrary(desk: RequestContext, upload: File): Promise<{ picture: AddedPicture } | Refused> {
  const stored = await storeFile(desk, upload);
  if ('message' in stored) return stored;
  const title = titleOf(upload.name) || 'Image';
  const data = { title, alt: '', ...stored, focal: { x: 50, y: 50 }, people: false };
  const added = await addEntry<PictureData>(desk, picturesKind, data);
  if ('message' in added) return added;
  return { picture: { ...entryOf({ ...added.data, id: added.id }), isKnown: added.isKnown } };
}

/** Adds the PDF as a draft; the same one again is the one that is there. */
export async function addFile(desk: RequestContext, upload: File): Promise<{ file: AddedFile } | Refused> {
  // Nothing of a larger one is read.
  if (upload.size > FILE_MAX_BYTES) return { message: FILE_ERRORS.tooLarge };
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const stored = await storeOfferedFile(desk.services, { name: upload.name, bytes });
  if (stored.status !== 'ok') return { message: stored.message };
  const title = titleOf(upload.name) || 'Document';
  const added = await addEntry<FileData>(desk, filesKind, { title, file: { ...stored.file, name: slugOf(title) } });
  if ('message' in added) return added;
  return { file: { ...fileEntryOf(added.id, added.data), isKnown: added.isKnown } };
}

async function addEntry<Data extends { file: { hash: string } }>(
  { services, member, audit }: RequestContext,
  kind: Kind<Data>,
  data: Data,
): Promise<{ id: string; data: Data; isKnown: boolean } | Refused> {
  for (const { address, fields } of await findEntries(services.db.read, [kind])) {
    const known = [fields.draft, fields.published].find(
      (it) => (it?.data as Data | undefined)?.file?.hash === data.file.hash,
    );
    if (known) return { id: address ?? '', data: (fields.draft ?? known).data as Data, isKnown: true };
  }
  const made = await createEntry(services, member.name, kind, { data, from: null, until: null });
  if (made.status === 'forbidden') return { message: made.message };
  if (made.status !== 'ok') throw notFound();
  await audit('content create', `${kind.name}/${made.id}`);
  return { id: made.id, data, isKnown: false };
}

/** Reads what a device calls a file: no control characters, and none that turn the direction. '': nothing is left. */
function titleOf(fileName: string): string {
  const words = plainLine(fileName.slice(-300))
    .replace(/\.[^.]*$/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
    .slice(0, 80);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const slugOf = (title: string) => asciiSlug(title).slice(0, 60).replace(/-$/, '') || 'document';

type Described<Added> = Added | { fiche: string } | Refused;

/** Gives an upload its text and publishes it; one of people still needs the note of their consent. */
export async function describePicture(
  desk: RequestContext,
  id: string,
  { alt, people }: { alt: string; people: boolean },
): Promise<Described<{ picture: LibraryEntry }>> {
  const describe = (data: PictureData) => ({ ...data, alt, people });
  const done = await describeEntry<PictureData>(desk, picturesKind, id, describe, (data) => people && !data.consent);
  return 'data' in done ? { picture: entryOf({ ...done.data, id: done.id }) } : done;
}

/** Gives a PDF its title and publishes it; until then its address follows the title. */
export async function describeFile(
  desk: RequestContext,
  id: string,
  title: string,
): Promise<Described<{ file: LibraryFile }>> {
  const describe = ({ file }: FileData, isPublished: boolean) => ({
    title,
    file: isPublished ? file : { ...file, name: slugOf(title) },
  });
  const done = await describeEntry<FileData>(desk, filesKind, id, describe);
  return 'data' in done ? { file: fileEntryOf(done.id, done.data) } : done;
}

async function describeEntry<Data extends object>(
  { services, member, audit }: RequestContext,
  kind: Kind<Data>,
  id: string,
  describe: (data: Data, isPublished: boolean) => Data,
  waits = (_data: Data) => false,
): Promise<{ id: string; data: Data } | { fiche: string } | Refused> {
  const entry = await readEntry(services, kind, id);
  const written = entry?.draft ?? entry?.published;
  if (!entry || !written) throw notFound();
  const data = describe(written.data as Data, entry.published !== null);
  const typed = { data, from: null, until: null };
  const saved = await saveDraft(services, member.name, kind, id, typed, entry.version);
  if (saved.status !== 'ok') return { message: CHANGED };
  if (waits(data)) return { fiche: `/contenus/${kind.name}/${saved.id}` };
  const done = await publishEntry(services, member.name, kind, id, saved.version);
  if (done.status === 'invalid') return { message: Object.values(done.errors)[0] ?? CHANGED };
  if (done.status !== 'ok') return { message: done.status === 'forbidden' ? done.message : CHANGED };
  await audit('content publish', `${kind.name}/${done.id}`);
  return { id: done.id, data };
}

const CHANGED = 'Cette fiche vient de changer\u00a0: ouvrez-la.';
