import {
  consentState,
  type PictureData,
  picturesKind,
  publishedPictures,
  shownPicture,
} from '../../../../src/content/kinds/company/media.ts';
import { createEntry, publishEntry, readEntry, saveDraft } from '../../../../src/features/entries/entries.server.ts';
import { findPictureUses } from '../../../../src/features/entries/picture-uses.server.ts';
import { findEntries } from '../../../../src/features/entries/stored-entries.server.ts';
import { storePicture } from '../../../../src/features/media/media.server.ts';
import { foldText } from '../../../../src/text/fold-text.ts';
import { dayInCameroon } from '../../../../src/text/yaounde-days.ts';
import { type DeskServices, notFound, type RequestContext, requireRight } from '../../session/context.server.ts';
import { removedEntry } from '../entries/content.server.ts';
import { type AddedPicture, editsLibrary, type LibraryEntry, type LibraryUse } from './library.ts';

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

/** What pickers offer. */
export const libraryEntries = (): LibraryEntry[] => publishedPictures().map(entryOf);

/** The screens of texts that are no entries. */
const SCREENS: Readonly<Record<string, string>> = { article: '/articles', letter: '/lettres' };

function editorOf(kind: string, id: string | undefined, name: string): string {
  const screen = SCREENS[kind] ?? `/contenus/${kind}`;
  return id === undefined ? `${screen}?${new URLSearchParams({ mots: name })}` : `${screen}/${id}`;
}

export async function pictureUses({ db }: DeskServices, id: string): Promise<LibraryUse[]> {
  const uses = (await findPictureUses(db.read)).get(id) ?? [];
  return uses.map(({ kind, id: of, name, page, isDraft }) => ({
    href: editorOf(kind.name, of, name),
    kind: kind.title,
    name,
    page,
    isDraft,
  }));
}

export const SHOWN_PICTURES = ['toutes', 'utilisees', 'libres', 'personnes', 'accord'] as const;
export type ShownPictures = (typeof SHOWN_PICTURES)[number];

const BIN_SHOWN = 50;

export type LibraryView = Awaited<ReturnType<typeof libraryView>>;

export async function libraryView({ services, member }: RequestContext, query: URLSearchParams) {
  const { db, now } = services;
  const [stored, uses] = await Promise.all([findEntries(db.read, [picturesKind]), findPictureUses(db.read)]);
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
  };
  const shown = SHOWN_PICTURES.find((it) => it === query.get('montrer')) ?? 'toutes';
  const search = (query.get('q') ?? '').slice(0, 100);
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const matches = ({ title, alt }: Listed) => words.every((word) => foldText(`${title} ${alt}`).includes(word));
  const gone = stored.flatMap(({ address, fields }) => (fields.published || fields.draft ? [] : (address ?? [])));
  const binned = query.has('supprimees') ? gone.slice(-BIN_SHOWN).reverse() : [];
  const nameOfRemoved = (id: string) => removedEntry(services, member, picturesKind, id);
  return {
    removed: query.has('supprime') ? await nameOfRemoved(query.get('supprime') ?? '') : undefined,
    removedCount: gone.length,
    bin: (await Promise.all(binned.map(nameOfRemoved))).filter((it) => it !== undefined),
    shown,
    search,
    counts: Object.fromEntries(SHOWN_PICTURES.map((it) => [it, all.filter(shows[it]).length])) as Record<
      ShownPictures,
      number
    >,
    // The newest first.
    pictures: all.filter((it) => shows[shown](it) && matches(it)).reverse(),
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
  const { services, member, audit } = desk;
  const stored = await storeFile(desk, upload);
  if ('message' in stored) return stored;
  const known = (await findEntries(services.db.read, [picturesKind])).find(({ fields: { published, draft } }) =>
    [draft, published].some((it) => (it?.data as PictureData | undefined)?.file?.hash === stored.file.hash),
  );
  if (known) {
    const data = (known.fields.draft ?? known.fields.published)?.data as PictureData;
    return { picture: { ...entryOf({ ...data, id: known.address ?? '' }), isKnown: true } };
  }
  const data = { title: titleOf(upload.name), alt: '', ...stored, focal: { x: 50, y: 50 }, people: false };
  const made = await createEntry(services, member.name, picturesKind, { data, from: null, until: null });
  if (made.status === 'forbidden') return { message: made.message };
  if (made.status !== 'ok') throw notFound();
  await audit('content create', `${picturesKind.name}/${made.id}`);
  return { picture: { ...entryOf({ ...data, id: made.id }), isKnown: false } };
}

function titleOf(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
    .slice(0, 80);
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Image';
}

type Described = { picture: LibraryEntry } | { fiche: string } | Refused;

/** Gives an upload its text and publishes it; one of people still needs the note of their consent. */
export async function describePicture(
  { services, member, audit }: RequestContext,
  id: string,
  { alt, people }: { alt: string; people: boolean },
): Promise<Described> {
  const entry = await readEntry(services, picturesKind, id);
  const written = entry?.draft ?? entry?.published;
  if (!entry || !written) throw notFound();
  const data = { ...(written.data as PictureData), alt, people };
  const typed = { data, from: null, until: null };
  const saved = await saveDraft(services, member.name, picturesKind, id, typed, entry.version);
  if (saved.status !== 'ok') return { message: CHANGED };
  if (people && !data.consent) return { fiche: `/contenus/${picturesKind.name}/${saved.id}` };
  const done = await publishEntry(services, member.name, picturesKind, id, saved.version);
  if (done.status === 'invalid') return { message: Object.values(done.errors)[0] ?? CHANGED };
  if (done.status !== 'ok') return { message: done.status === 'forbidden' ? done.message : CHANGED };
  await audit('content publish', `${picturesKind.name}/${done.id}`);
  return { picture: entryOf({ ...data, id: done.id }) };
}

const CHANGED = 'Cette image vient de changer\u00a0: ouvrez sa fiche.';
