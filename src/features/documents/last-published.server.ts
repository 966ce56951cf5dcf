import type { Kind } from '../../content/model/editable.ts';
import type { Services } from '../../platform/services.ts';
import { findDocument, findDocumentId, findVersion, findVersionFields, findVersions } from './documents.server.ts';

/** Document kind of the entries of a kind of content (features/entries). */
export const entryDocuments = (kind: string) => `entries:${kind}`;

interface EntryTexts {
  published: { data: unknown } | null;
  draft: { data: unknown } | null;
}

/** What an entry said on the site last, also once it is withdrawn or removed; undefined: it never was there. */
export async function lastPublished<Data>(
  { db }: Pick<Services, 'db'>,
  kind: Kind<Data>,
  id: string,
): Promise<Data | undefined> {
  const name = entryDocuments(kind.name);
  const document = await findDocumentId(db.read, name, id);
  const entry = document && (await findDocument<EntryTexts>(db.read, name, document));
  if (!entry || entry.publishedAt === null) return undefined;
  // Broken fields are null.
  const { published, draft } = entry.fields ?? {};
  if (published) return published.data as Data;
  for (const { revision } of await findVersions(db.read, entry.id)) {
    const version = await findVersion<EntryTexts>(db.read, entry.id, 'revision', revision);
    if (version?.fields?.published) return version.fields.published.data as Data;
  }
  return (draft?.data as Data | undefined) ?? undefined;
}

/** What an entry said on the site since its oldest kept version, the newest first. */
export async function everPublished<Data>({ db }: Pick<Services, 'db'>, kind: Kind<Data>, id: string): Promise<Data[]> {
  const name = entryDocuments(kind.name);
  const document = await findDocumentId(db.read, name, id);
  const entry = document && (await findDocument<EntryTexts>(db.read, name, document));
  if (!entry) return [];
  const versions = await findVersionFields<EntryTexts>(db.read, entry.id);
  return [entry.fields, ...versions.map(({ fields }) => fields)].flatMap((texts) =>
    texts?.published ? [texts.published.data as Data] : [],
  );
}
