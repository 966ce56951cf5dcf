import type { Kind } from '../src/content/editable.ts';
import { KINDS } from '../src/content/kinds.ts';
import { type AskedText, withAskedTexts } from '../src/features/entries/asked-texts.server.ts';
import type { OpenEntry } from '../src/features/entries/entries.server.ts';
import { checkPages, type SiteChecks, UNCHECKED } from '../src/features/entries/guards/site-checks.server.ts';
import type { Previewed } from '../src/features/entries/preview.server.ts';
import type { Office } from './open-office.ts';
import { type Io, OfficeError, printable } from './output.ts';

/** As the desk does before it publishes. @throws {OfficeError} with `before` and what the site refuses */
export async function checkEntry(
  io: Io,
  office: Office,
  kind: Kind<object>,
  { id, draft, published, errors }: OpenEntry,
  before = "Rien n'a été changé.",
): Promise<void> {
  if (!draft || Object.keys(errors).length > 0) return;
  const paths = kind.shownOn(id, (draft ?? published)?.data);
  const refused = tell(io, await ask(office, paths, { entry: { kind: kind.name, id } }));
  if (refused.length > 0) throw new OfficeError([before, ...refused].join('\n'));
}

/** @returns French sentences that refuse the texts */
export function checkTexts(io: Io, office: Office, texts: readonly AskedText[]): Promise<string[]> {
  const paths = texts.flatMap(({ kind, id, content }) =>
    content ? (KINDS.find(({ name }) => name === kind)?.shownOn(id, content.data) ?? []) : [],
  );
  if (paths.length === 0) return Promise.resolve([]);
  return withAskedTexts(office, texts, async (asked) => tell(io, await ask(office, paths, { asked })));
}

async function ask(office: Office, paths: readonly string[], previewed: Omit<Previewed, 'path'>): Promise<SiteChecks> {
  try {
    const { keys, now, siteUrl } = office;
    return await checkPages({ keys, now, siteUrl }, paths, previewed);
  } catch (error) {
    // Without its secret, the office cannot ask.
    if (!(error instanceof OfficeError)) throw error;
    return { blocking: [], toCheck: [], pages: paths.length, isPartial: paths.length > 0 };
  }
}

function tell(io: Io, { blocking, toCheck, isPartial }: SiteChecks): string[] {
  if (blocking.length === 0) for (const text of toCheck) io.err(`À vérifier\u00a0: ${printable(text)}\n`);
  if (isPartial) io.err(`${UNCHECKED}\n`);
  return blocking.map(printable);
}
