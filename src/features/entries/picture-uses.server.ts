import type { Kysely } from 'kysely';
import type { Kind } from '../../content/editable.ts';
import { KINDS } from '../../content/kinds.ts';
import { type PictureData, picturesIn, picturesKind } from '../../content/media.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { hasPictureFile } from '../media/media.server.ts';
import type { EntryTexts } from './entries.schema.ts';
import { type Forbidden, type Invalid, nameOf } from './entry-rules.server.ts';
import { documentKind, findEntries, type Trx } from './stored-entries.server.ts';

/** An entry whose published text or draft shows a picture. */
export interface PictureUse {
  kind: Pick<Kind, 'name' | 'title'>;
  id: string;
  name: string;
  /** Its draft alone. */
  isDraft: boolean;
}

/** By id of the picture. */
export async function findPictureUses(
  db: Kysely<Tables>,
  kinds: readonly Kind<object>[] = KINDS,
): Promise<ReadonlyMap<string, readonly PictureUse[]>> {
  const uses = new Map<string, PictureUse[]>();
  for (const { kind: stored, address, fields } of await findEntries(db, kinds)) {
    const kind = kinds.find((it) => documentKind(it).name === stored);
    if (!kind) continue;
    const { published, draft } = fields;
    const online = picturesIn(kind, published?.data).map(({ id }) => id);
    const ids = new Set([...online, ...picturesIn(kind, draft?.data).map(({ id }) => id)]);
    const id = address ?? '';
    for (const of of ids) {
      const use = { kind, id, name: nameOf(kind, draft ?? published, id), isDraft: !online.includes(of) };
      uses.set(of, [...(uses.get(of) ?? []), use]);
    }
  }
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
  if (kind.name !== picturesKind.name || !before.published) return undefined;
  const uses = (await findPictureUses(trx)).get(address ?? '') ?? [];
  return uses.length > 0 ? { status: 'forbidden', message: stillUsed(uses) } : undefined;
}

/** Of a text to be published, by field. @param added ids of pictures that come with it */
export async function pictureErrors(
  db: Kysely<Tables>,
  kind: Kind<object>,
  data: unknown,
  added: readonly string[] = [],
): Promise<Record<string, string>> {
  if (kind.name === picturesKind.name) {
    const { hash } = (data as PictureData).file;
    return (await hasPictureFile(db, hash)) ? {} : { file: 'Le fichier de cette image manque\u00a0: envoyez-le.' };
  }
  const wanted = picturesIn(kind, data);
  if (wanted.length === 0) return {};
  const there = new Set(added);
  for (const { address, fields } of await findEntries(db, [picturesKind])) {
    if (fields.published && address) there.add(address);
  }
  const missing = wanted.filter(({ id }) => !there.has(id));
  return Object.fromEntries(
    missing.map(({ path }) => [path, "Cette image n'est pas dans la médiathèque\u00a0: choisissez-en une autre."]),
  );
}

const NAMED = 5;

function stillUsed(uses: readonly PictureUse[]): string {
  const names = uses.slice(0, NAMED).map(({ kind, name }) => `${kind.title}, «\u00a0${name}\u00a0»`);
  const others = uses.length > NAMED ? `\u00a0; et ${uses.length - NAMED} de plus` : '';
  return `Cette image sert encore\u00a0: ${names.join('\u00a0; ')}${others}. Remplacez-la là, ou remplacez son fichier ici.`;
}
