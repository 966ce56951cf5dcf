import { KINDS } from '../../src/content/kinds/kinds.ts';
import { dayInFrench } from '../../src/content/model/dates.ts';
import type { Kind } from '../../src/content/model/editable.ts';
import { type ListedEntry, type OpenEntry, readEntry } from '../../src/features/entries/entries.server.ts';
import { consentFindings, firstDayOf } from '../../src/features/entries/guards/consent-findings.server.ts';
import { checkPages, type SiteChecks, UNCHECKED } from '../../src/features/entries/guards/site-checks.server.ts';
import type { Previewed } from '../../src/features/entries/preview/preview.server.ts';
import type { Office } from '../open-office.ts';
import { type Io, OfficeError, printable } from '../terminal/output.ts';

/** Checks what the desk checks before it publishes. @throws {OfficeError} with `before` and what the site refuses */
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

/** What is to be said of published entries before they begin by themselves: other texts changed since. */
export async function plannedFindings(
  io: Io,
  office: Office,
  listed: ReadonlyMap<string, readonly ListedEntry[]>,
): Promise<{ where: string; what: string }[]> {
  const found = [];
  let isPartial = false;
  for (const kind of KINDS) {
    for (const { id, state } of listed.get(kind.name) ?? []) {
      const content = state === 'planned' ? (await readEntry(office, kind, id))?.published : undefined;
      if (!content) continue;
      const paths = kind.shownOn(id, content.data);
      const checks = await ask(office, paths, { entry: { kind: kind.name, id, text: 'published' } });
      const told = [...checks.blocking, ...checks.toCheck, ...(await consentFindings(office, kind, content))];
      const begins = dayInFrench(firstDayOf(kind, content) ?? '');
      for (const text of told) {
        found.push({ where: `content ${kind.name} ${id}`, what: `Commence le ${begins}\u00a0: ${text}` });
      }
      isPartial ||= checks.isPartial;
    }
  }
  if (isPartial) io.err(`${UNCHECKED}\n`);
  return found;
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
