import type { Kind } from '../../src/content/model/editable.ts';
import { listAllPosts } from '../../src/features/blog/publishing/publishing.server.ts';
import {
  type GoneAddress,
  goneAddress,
  withdrawnAddress,
  withoutRedirection,
} from '../../src/features/entries/addresses.server.ts';
import { type OpenEntry, readEntry } from '../../src/features/entries/entries.server.ts';
import type { Office } from '../open-office.ts';
import type { Io } from '../terminal/output.ts';

/** Names each address that a change took from the site, with the command that redirects it. */
export async function tellGone(io: Io, office: Office, gone: readonly (GoneAddress | undefined)[]): Promise<void> {
  for (const { from, to, code } of await withoutRedirection(office, gone)) {
    const entry = `data: {address: ${from}, to: ${to}, code: "${code}"}`;
    io.err(`L'adresse ${from} n'a plus de page. Pour la rediriger\u00a0:
  echo '${entry}' | npm run office -- content edit redirections --file - --publish\n`);
  }
}

/** @param before as it was before its change @param id of the entry now */
export async function tellGoneOf(
  io: Io,
  office: Office,
  kind: Kind<object>,
  { before, id }: { before: Pick<OpenEntry, 'published'> | undefined; id: string },
): Promise<void> {
  if (!before?.published || !kind.ownPath) return;
  const after = (await readEntry(office, kind, id))?.published;
  await tellGone(io, office, [goneAddress(kind, id, { before: before.published, after }, office.now())]);
}

/** @returns slugs */
export const articlesOnSite = async (office: Office): Promise<string[]> =>
  (await listAllPosts(office, { status: 'published' })).map(({ slug }) => slug);

/** @param before `articlesOnSite` before the change */
export async function tellGoneArticles(io: Io, office: Office, before: readonly string[]): Promise<void> {
  const after = new Set(await articlesOnSite(office));
  const gone = before.filter((slug) => !after.has(slug));
  await tellGone(
    io,
    office,
    gone.map((slug) => withdrawnAddress(`/blog/${slug}`)),
  );
}
