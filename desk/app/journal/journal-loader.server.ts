import { KINDS } from '../../../src/content/kinds/kinds.ts';
import { listArticles } from '../../../src/features/blog/drafts/drafts.server.ts';
import { listEntries } from '../../../src/features/entries/entries.server.ts';
import { STAGE_LABELS, STAGES } from '../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { listLetters } from '../../../src/features/newsletter/letters/letters.server.ts';
import { ROLE_LABELS, ROLES } from '../../../src/features/staff/staff.schema.ts';
import { listStaff, type StaffMember } from '../../../src/features/staff/staff.server.ts';
import { type AuditEntry, findAudit } from '../../../src/platform/audit.ts';
import { ID, isoInstant } from '../../../src/platform/db/ids.ts';
import { DAY_MS, startOf } from '../../../src/text/yaounde-days.ts';
import { entriesFor } from '../editing/entries/content.server.ts';
import { displayName } from '../editing/entries/content-state.server.ts';
import type { DeskServices } from '../session/context.server.ts';
import { wholeDate } from '../text/dates.ts';
import { readFilters } from '../text/filter-fields.ts';
import { actionLabel, COMMAND_LINE, JOURNAL_FILTERS } from './audit-labels.ts';

/** What an entry is about; with a link where a page shows it. */
export interface JournalPart {
  text: string;
  to?: string;
}

const SHOWN = 100;
const REQUEST_OR_ID = new RegExp(`(#\\d+|${ID.source})`);
const GONE = 'effacé depuis';
/** The first publication gives an entry another id. */
const BEGUN = 'un brouillon, publié ou effacé depuis';
/** Lists leave out a text in which nothing was typed. */
const GONE_OR_EMPTY = 'effacé depuis, ou jamais écrit';
/** A template that is a colleague's alone. */
const OF_OTHERS = 'à un collègue seul';

export async function loadJournal(services: DeskServices, member: StaffMember, query: URLSearchParams) {
  const { qui: who, quoi: actions, jour } = readFilters(JOURNAL_FILTERS, query);
  const start = jour && startOf(jour);
  const found = await findAudit(services.db, {
    ...(who === COMMAND_LINE ? { isCommandLine: true } : { who }),
    before: query.get('avant') || undefined,
    actions,
    limit: SHOWN + 1,
    ...(start && { since: isoInstant(start), until: isoInstant(start + DAY_MS) }),
  });
  const entries = found.slice(0, SHOWN);
  const staff = await listStaff(services);
  const names = new Map(staff.map(({ email, name }) => [email, name]));
  const partsOf = await journalWords(services, member, entries, new Map(staff.map(({ id, name }) => [id, name])));
  return {
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      day: wholeDate(entry.at),
      who: names.get(entry.who) ?? actorOf(entry.who),
      action: actionLabel(entry.action),
      parts: partsOf(entry),
    })),
    staff: staff.map(({ email, name }) => ({ email, name })),
    next: found.length > SHOWN ? entries.at(-1)?.id : undefined,
  };
}

function actorOf(who: string): string {
  if (who === 'site') return 'Le site';
  return who.includes('@') ? who : `Ligne de commande (${who})`;
}

/** Names are read at display: the log stores ids alone. */
async function journalWords(
  services: DeskServices,
  member: StaffMember,
  entries: readonly AuditEntry[],
  staff: ReadonlyMap<string, string>,
): Promise<(entry: AuditEntry) => JournalPart[]> {
  const nouns = new Set(entries.map(({ action }) => action.split(' ')[0]));
  const kinds = KINDS.filter(({ name }) => entries.some((it) => contentOf(it)?.kind === name));
  const [articles, letters, contents] = await Promise.all([
    nouns.has('article') ? listArticles(services) : [],
    nouns.has('letters') ? listLetters(services) : [],
    Promise.all(
      kinds.map(async (kind) => ({
        kind,
        entries: await entriesFor(services, member, kind, { removed: true }),
        ids: (await listEntries(services, kind, { removed: true })).map(({ id }) => id),
      })),
    ),
  ]);
  const linked = new Map<string, JournalPart>();
  for (const { id, title } of articles)
    if (id) linked.set(id, { text: title || 'Article sans titre', to: `/articles/${id}` });
  for (const { id, subject } of letters)
    if (id) linked.set(id, { text: subject || 'Lettre sans objet', to: `/lettres/${id}` });

  const content = ({ kind: name, id }: { kind: string; id: string }): JournalPart[] => {
    const kind = KINDS.find((it) => it.name === name);
    if (!kind) return [{ text: `${name} ${id}` }];
    const { entries: mine = [], ids = [] } = contents.find((it) => it.kind === kind) ?? {};
    const entry = mine.find((it) => it.id === id);
    const of = { text: `${kind.title}\u00a0: ` };
    if (!entry) return [of, { text: ids.includes(id) ? OF_OTHERS : id.startsWith('nouveau-') ? BEGUN : GONE }];
    const text = displayName(kind, entry);
    return kind.count.max === 1
      ? [{ text: kind.title, to: `/contenus/${name}` }]
      : [of, entry.state === 'removed' ? { text } : { text, to: `/contenus/${name}/${id}` }];
  };

  return (entry) => {
    const [noun = ''] = entry.action.split(' ');
    const inContent = contentOf(entry);
    if (inContent) return content(inContent);
    const kind = noun === 'content' ? KINDS.find(({ name }) => name === entry.rows) : undefined;
    if (kind) return [{ text: kind.title, to: `/contenus/${kind.name}` }];
    if (noun === 'comments') return [{ text: 'un commentaire', to: '/commentaires' }];
    if (/^subscribers (add|unsubscribe)$/.test(entry.action)) return [{ text: 'un abonné', to: '/abonnes' }];
    return entry.rows
      .split(REQUEST_OR_ID)
      .filter((text) => text !== '')
      .map((text) => {
        if (/^#\d+$/.test(text)) return { text, to: `/demandes/${text.slice(1)}` };
        if (!ID.test(text)) return { text: inFrench(text) };
        const isText = noun === 'article' || noun === 'letters';
        return linked.get(text) ?? { text: staff.get(text) ?? (isText ? GONE_OR_EMPTY : GONE) };
      });
  };
}

const WORDS = new Map<string, string>([
  ...STAGES.map((stage) => [stage, STAGE_LABELS[stage]] as const),
  ...ROLES.map((role) => [role, ROLE_LABELS[role]] as const),
]);

/** ' : interview' and ' : rh', as the action recorded them. */
const inFrench = (text: string): string =>
  text.replace(/(?<=^\s*:\s)[a-z]+$/, (word) => (WORDS.get(word) ?? word).toLowerCase());

/** Recorded by the desk as 'faq/id', by the command line as 'faq: id'. */
function contentOf({ action, rows }: AuditEntry): { kind: string; id: string } | undefined {
  const [, kind, id] = (action.startsWith('content ') && /^([a-z-]+)(?:\/|: )(\S+)$/.exec(rows)) || [];
  return kind && id ? { kind, id } : undefined;
}
