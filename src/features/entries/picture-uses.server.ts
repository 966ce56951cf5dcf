import type { Kysely } from 'kysely';
import { type FileData, filesKind, hashIn, isOfLibrary } from '../../content/kinds/company/files.ts';
import { picturesIn, picturesKind } from '../../content/kinds/company/media.ts';
import { KINDS } from '../../content/kinds/kinds.ts';
import type { Kind } from '../../content/model/editable.ts';
import { filePath, libraryNamesIn } from '../../content/model/picture-names.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { findPicturedArticles } from '../blog/drafts/article-pictures.server.ts';
import { hasPictureFile, MISSING_PICTURE, missingPictures, type PictureHolder } from '../media/media.server.ts';
import { findPicturedLetters } from '../newsletter/letters/letter-library.server.ts';
import type { EntryTexts } from './entries.schema.ts';
import { type Forbidden, type Invalid, nameOf } from './entry-rules.server.ts';
import { documentKind, findEntries, type Trx } from './stored-entries.server.ts';

/** An entry or another text whose published text or draft shows a picture, or links to a file. */
export interface PictureUse {
  /** Kind of an entry; other texts have the name of their documents' kind. */
  kind: Pick<Kind, 'name' | 'title'>;
  /** Undefined: the desk has not opened it yet. */
  id: string | undefined;
  name: string;
  /** Path of a page that shows it. */
  page: string | undefined;
  /** Its draft alone. */
  isDraft: boolean;
}

/** Features whose texts show pictures; they must not import this one. Named as their documents are. */
const HOLDERS: readonly {
  kind: PictureUse['kind'];
  find: (db: Kysely<Tables>) => Promise<readonly PictureHolder[]>;
}[] = [
  { kind: { name: 'article', title: 'Articles' }, find: findPicturedArticles },
  { kind: { name: 'letter', title: 'Lettres' }, find: findPicturedLetters },
];

/** The key of an entry of the library in `findPictureUses`. */
export function usesKey(kind: string, id: string, data: unknown): string {
  const { file } = (data ?? {}) as Partial<FileData>;
  return kind === filesKind.name && file ? filePath(file) : id;
}

/** Uses by the id of the picture, or the path of the file. */
export async function findPictureUses(
  db: Kysely<Tables>,
  kinds: readonly Kind<object>[] = KINDS,
): Promise<ReadonlyMap<string, readonly PictureUse[]>> {
  const uses = new Map<string, PictureUse[]>();
  const add = (kind: PictureUse['kind'], { id, name, page, online, drafted }: PictureHolder) => {
    for (const of of new Set([...online, ...drafted])) {
      uses.set(of, [...(uses.get(of) ?? []), { kind, id, name, page, isDraft: !online.includes(of) }]);
    }
  };
  for (const { kind: stored, address, fields } of await findEntries(db, kinds)) {
    const kind = kinds.find((it) => documentKind(it).name === stored);
    if (!kind) continue;
    const { published, draft } = fields;
    const [online = [], drafted = []] = [published, draft].map((it) => [
      ...picturesIn(kind, it?.data).map(({ id }) => id),
      ...libraryNamesIn(JSON.stringify(it?.data ?? null)),
    ]);
    const id = address ?? '';
    const [page] = kind.shownOn(id, (draft ?? published)?.data);
    add(kind, { id, name: nameOf(kind, draft ?? published, id), page, online, drafted });
  }
  for (const { kind, find } of HOLDERS) for (const holder of await find(db)) add(kind, holder);
  return uses;
}

/** Why pictures do not permit this change: one that is gone, or one that is still shown elsewhere. */
export async function pictureRefusal(
  trx: Trx,
  kind: Kind<object>,
  { address, fields: before }: { address: string | null; fields: EntryTexts },
  { published: after }: EntryTexts,
): Promise<Invalid | Forbidden | undefined> {
  if (after) {
    const errors = await pictureErrors(trx, kind, after.data);
    return Object.keys(errors).length > 0 ? { status: 'invalid', errors } : undefined;
  }
  if (!isOfLibrary(kind) || !before.published) return undefined;
  return usedPictureRefusal(trx, kind.name, usesKey(kind.name, address ?? '', before.published.data));
}

/** Why a picture or a file cannot be withdrawn. @param isOnline counts only uses on the site */
export async function usedPictureRefusal(
  trx: Trx,
  kind: string,
  key: string,
  { isOnline = false } = {},
): Promise<Forbidden | undefined> {
  const uses = ((await findPictureUses(trx)).get(key) ?? []).filter(({ isDraft }) => !(isOnline && isDraft));
  return uses.length > 0 ? { status: 'forbidden', message: stillUsed(kind, uses) } : undefined;
}

/** Errors of a text to be published, by field. @param added ids of pictures that come with it */
export async function pictureErrors(
  db: Kysely<Tables>,
  kind: Kind<object>,
  data: unknown,
  added: readonly string[] = [],
): Promise<Record<string, string>> {
  if (isOfLibrary(kind)) {
    if (await hasPictureFile(db, hashIn(data))) return {};
    const what = kind.name === picturesKind.name ? 'cette image' : 'ce document';
    return { file: `Le fichier de ${what} manque\u00a0: envoyez-le.` };
  }
  const wanted = picturesIn(kind, data).filter(({ id }) => !added.includes(id));
  const ids = wanted.map(({ id }) => id);
  const missing = new Set(await missingPictures(db, ids));
  return Object.fromEntries(wanted.filter(({ id }) => missing.has(id)).map(({ path }) => [path, MISSING_PICTURE]));
}

const NAMED = 5;

function stillUsed(kind: string, uses: readonly PictureUse[]): string {
  const names = uses.slice(0, NAMED).map(({ kind, name }) => `${kind.title}, «\u00a0${name}\u00a0»`);
  const others = uses.length > NAMED ? `\u00a0; et ${uses.length - NAMED} de plus` : '';
  const places = `sert encore\u00a0: ${names.join('\u00a0; ')}${others}.`;
  return kind === picturesKind.name
    ? `Cette image ${places} Remplacez-la là, ou remplacez son fichier ici.`
    : `Ce document ${places} Retirez-en d'abord le lien.`;
}
