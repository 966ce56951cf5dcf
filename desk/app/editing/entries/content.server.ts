import { sampleLinksOf } from '../../../../src/content/kinds/company/outside-links.ts';
import { redirectionsKind } from '../../../../src/content/kinds/company/redirections.ts';
import { KINDS } from '../../../../src/content/kinds/kinds.ts';
import type { Kind } from '../../../../src/content/model/editable.ts';
import { goneAddress, ownPathOf, redirectionFrom } from '../../../../src/features/entries/addresses.server.ts';
import { comingInstant } from '../../../../src/features/entries/coming-entries.server.ts';
import {
  type EntryTexts,
  isSame,
  type TypedEntry,
  versionLabel,
} from '../../../../src/features/entries/entries.schema.ts';
import {
  type ListedEntry,
  listEntries,
  type OpenEntry,
  readEntry,
  readVersion,
  readVersions,
} from '../../../../src/features/entries/entries.server.ts';
import { nameOf } from '../../../../src/features/entries/entry-rules.server.ts';
import { type Addition, nameOfItem } from '../../../../src/features/entries/seeds/seed-additions.server.ts';
import { seedAdditions } from '../../../../src/features/entries/seeds/seed-offers.server.ts';
import { contentFieldsOf } from '../../../../src/features/staff/staff.schema.ts';
import type { StaffMember } from '../../../../src/features/staff/staff.server.ts';
import { readRefusedPages } from '../../../../src/platform/installation.ts';
import { type DeskServices, notFound, type RequestContext } from '../../session/context.server.ts';
import { shouldAuditRead } from '../../session/member.server.ts';
import { whenOf } from '../../text/dates.ts';
import { dayAndMoment, scheduledText } from '../scheduled-text.ts';
import { formOf } from './content-form.server.ts';
import { type GroupField, labelAt, withInitial } from './content-form.ts';
import { displayName, formatState, isSample } from './content-state.server.ts';
import { editsTemplate, isTemplates, templateForm } from './template-rights.server.ts';

export const kindsOf = ({ role }: Pick<StaffMember, 'role'>): Kind<object>[] =>
  KINDS.filter(({ name }) => contentFieldsOf(role, name) !== 'none');

export function kindFor(member: Pick<StaffMember, 'role'>, name: string | undefined): Kind<object> {
  const kind = kindsOf(member).find((it) => it.name === name);
  if (!kind) throw notFound();
  return kind;
}

export const isSingle = ({ count }: Pick<Kind, 'count'>) => count.max === 1;

type Editor = Pick<StaffMember, 'id' | 'role'>;

export function formFor(member: Editor, kind: Kind<object>): GroupField {
  const form = isTemplates(kind) ? templateForm(member, formOf(kind)) : formOf(kind);
  const mine = contentFieldsOf(member.role, kind.name);
  return typeof mine === 'string' ? form : { ...form, fields: form.fields.filter(({ name }) => mine.includes(name)) };
}

export function entryForm(member: Editor, kind: Kind<object>): GroupField {
  const date = { is: 'line', type: 'date', isOptional: true, isNullable: true } as const;
  return {
    is: 'group',
    label: '',
    fields: [
      { name: 'data', field: formFor(member, kind) },
      ...(kind.hasValidity
        ? [
            { name: 'from', field: { ...date, label: 'Début', hint: 'Vide\u00a0: dès la mise en ligne.' } },
            { name: 'until', field: { ...date, label: 'Fin', hint: 'Dernier jour compris. Vide\u00a0: sans fin.' } },
          ]
        : []),
    ],
  };
}

/** Required to remove or restore an entry. */
export const canEditAllFields = ({ role }: Pick<StaffMember, 'role'>, kind: Pick<Kind, 'name'>): boolean =>
  contentFieldsOf(role, kind.name) === 'all';

const VERBS = [
  ...(['publish', 'undo', 'link', 'next', 'withdraw', 'remove', 'confirm', 'restore'] as const),
  ...(['add-news', 'refuse-news', 'ask-news'] as const),
] as const;
const VERBS_OF_SOME_FIELDS = ['publish', 'undo', 'link'] as const;
export type EntryVerb = (typeof VERBS)[number];

/** What this role does with an entry: the screen draws what is named here, and the action answers nothing else. */
export const verbsFor = (member: Pick<StaffMember, 'role'>, kind: Pick<Kind, 'name'>): readonly EntryVerb[] =>
  canEditAllFields(member, kind) ? VERBS : VERBS_OF_SOME_FIELDS;

/** What staff write for the site and this member publishes whole. */
export const publishableKinds = (member: Pick<StaffMember, 'role'>): Kind<object>[] =>
  KINDS.filter((kind) => !kind.isForStaff && canEditAllFields(member, kind));

/** Fields of a kind's data that this role may edit; undefined: all. */
export function fieldsFor({ role }: Pick<StaffMember, 'role'>, kind: Kind<object>): readonly string[] | undefined {
  const mine = contentFieldsOf(role, kind.name);
  return typeof mine === 'string' ? undefined : mine;
}

/** Whether a field outside this role differs from the published one; only a role that may edit it publishes it. */
export function hasPendingFieldsOfOthers(member: Editor, kind: Kind<object>, entry: OpenEntry): boolean {
  if (canEditAllFields(member, kind) || !entry.draft || !entry.published) return false;
  const [draft, published] = [entry.draft.data, entry.published.data] as Record<string, unknown>[];
  const mine = formFor(member, kind).fields.map(({ name }) => name);
  return Object.keys({ ...draft }).some((name) => !mine.includes(name) && !isSame(draft?.[name], published?.[name]));
}

/** Whether the member edits an entry with this text. */
export const editsEntry = (member: Editor, kind: Pick<Kind, 'name'>, data: unknown): boolean =>
  !isTemplates(kind) || editsTemplate(member, data);

export const editsTexts = (member: Editor, kind: Pick<Kind, 'name'>, { published, draft }: EntryTexts): boolean =>
  [published, draft].every((content) => content === null || editsEntry(member, kind, content.data));

/**
 * The entry with those of its versions that the member edits.
 * @returns undefined: there is none that the member edits
 */
export async function entryFor(
  services: Pick<DeskServices, 'db' | 'now'>,
  member: Editor,
  kind: Kind<object>,
  id: string,
): Promise<OpenEntry | undefined> {
  const entry = await readEntry(services, kind, id);
  if (!entry || !isTemplates(kind)) return entry;
  const stored = await readVersions(services, kind, id);
  const last = entry.versions.find(({ action }) => action !== 'remove');
  const texts = entry.state === 'removed' ? last && stored.get(last.version) : entry;
  if (!texts || !editsTexts(member, kind, texts)) return undefined;
  const versions = entry.versions.filter(({ version }) => {
    const former = stored.get(version);
    return former !== undefined && editsTexts(member, kind, former);
  });
  return { ...entry, versions };
}

/** @returns undefined: there is none, or one with a text that the member does not edit */
export async function versionFor(
  services: Pick<DeskServices, 'db'>,
  member: Editor,
  kind: Kind<object>,
  id: string,
  version: number,
): Promise<EntryTexts | undefined> {
  const texts = await readVersion(services, kind, id, version);
  return texts && editsTexts(member, kind, texts) ? texts : undefined;
}

/** Those that the member edits. */
export async function entriesFor(
  services: Pick<DeskServices, 'db' | 'now'>,
  member: Editor,
  kind: Kind<object>,
  { removed = false } = {},
): Promise<ListedEntry[]> {
  const only = (texts: EntryTexts) => editsTexts(member, kind, texts);
  const listed = await listEntries(services, kind, { removed, only });
  if (!removed || !isTemplates(kind)) return listed;
  // Their texts are in former versions.
  const isMine = async ({ state, id }: ListedEntry) =>
    state !== 'removed' || (await entryFor(services, member, kind, id)) !== undefined;
  const mine = await Promise.all(listed.map(isMine));
  return listed.filter((_entry, index) => mine[index]);
}

/** @param address of a published page */
export async function idleRedirection(services: DeskServices, member: StaffMember, address: string | undefined) {
  const found = address === undefined ? undefined : await redirectionFrom(services, address);
  return found && { address, to: found.to, id: canEditAllFields(member, redirectionsKind) ? found.id : undefined };
}

export type LoadedEntry = NonNullable<Awaited<ReturnType<typeof loadEntry>>>;

export async function loadEntry(services: DeskServices, member: StaffMember, kind: Kind<object>, id: string) {
  const entry = await entryFor(services, member, kind, id);
  if (!entry) return undefined;
  const now = services.now();
  const refused = await readRefusedPages(services.db.read);
  const written = entry.draft ?? entry.published;
  const pages = kind.shownOn(entry.id, written?.data);
  const appearsAt = entry.published ? comingInstant(kind, entry.published, now) : undefined;
  const chosenAt = written ? comingInstant(kind, written, now) : undefined;
  const last = entry.versions.find(({ action }) => action === 'publish');
  return {
    id: entry.id,
    /** Its published text waits for its day. */
    scheduled:
      entry.state === 'planned' && appearsAt !== undefined
        ? scheduledText(appearsAt, now, {
            isOther: entry.isAhead,
            source: last ? `le texte programmé (${whenOf(last.at, now)})` : 'le texte programmé',
            compare:
              last && canEditAllFields(member, kind)
                ? `/contenus/${kind.name}/${entry.id}/versions?de=${last.version}&a=${entry.version}`
                : undefined,
          })
        : undefined,
    /** The time at which what is written would appear; undefined: at once. */
    chosen: chosenAt === undefined ? undefined : { at: chosenAt, ...dayAndMoment(chosenAt, now) },
    name: displayName(kind, entry),
    state: entry.state,
    stateWords: formatState(kind, entry, now),
    isOn: entry.published !== null,
    isAhead: entry.isAhead,
    isUnfit: entry.isUnfit,
    version: entry.version,
    /** Stable across the first publication, so that an open editor keeps its address. */
    handle: entry.formerId ?? entry.id,
    /** The sample links of those fields that the user may edit. */
    sampleLinks: written ? sampleLinksOf(kind.name, editableFieldsOf(member, kind, written).data) : [],
    sample: written && isSample(kind, entry) ? kind.sample : null,
    value: written && editableFieldsOf(member, kind, written),
    at: whenOf(entry.updatedAt, now),
    author: entry.updatedBy,
    errors: errorsFor(member, kind, entry.errors),
    /** What this release would add, in words. */
    news: canEditAllFields(member, kind) ? (await seedAdditions(services, kind, entry)).map(wordsFor(kind)) : [],
    versions: entry.versions.map(({ version, action, author, at }, index) => ({
      number: version,
      author,
      when: whenOf(at, now),
      note: versionLabel({ version, action }),
      isRestorable: index > 0 && action !== 'remove',
    })),
    pages: pages.map((path) => ({ path, href: services.siteUrl + path })),
    /** A redirection from its address, which the page answers itself. */
    idleRedirection: await idleRedirection(services, member, ownPathOf(kind, entry.id, entry.published)),
    /** Pages that the site keeps as they were, with the reason. */
    refused: Object.entries(refused).filter(([path]) => pages.some((shown) => shown.replace(/#.*/, '') === path)),
  };
}

/** « Éprouvez-nous » (Colonnes du pied de page) */
const wordsFor =
  (kind: Kind<object>) =>
  ({ path, value, isItem }: Addition): string => {
    const form = formOf(kind);
    const place = (of: string) => labelAt(form, of);
    const [top = ''] = path.split('.', 1);
    return isItem ? `«\u00a0${nameOfItem(value)}\u00a0» (${place(top)})` : `«\u00a0${place(path)}\u00a0»`;
  };

/** One audit line per editing session. */
export async function auditDraft({ services, member, audit }: RequestContext, kind: Pick<Kind, 'name'>, id: string) {
  const what = `${kind.name}/${id}`;
  if (shouldAuditRead(member, `content ${what}`, services.now())) await audit('content draft', what);
}

export function editableFieldsOf(
  member: StaffMember,
  kind: Kind<object>,
  { data, from, until, unread }: TypedEntry,
): TypedEntry {
  const form = formFor(member, kind);
  const whole = withInitial(form, data);
  if (canEditAllFields(member, kind)) return { data: whole, from, until, ...(unread && { unread }) };
  const mine = form.fields.map(({ name }) => [name, (whole as Record<string, unknown>)[name]]);
  return { data: Object.fromEntries(mine), from, until };
}

/** Maps paths to form paths (`data.missions.2`, `from`) and drops errors of fields outside this role. */
export function errorsFor(member: StaffMember, kind: Kind<object>, errors: Record<string, string>) {
  const mine = formFor(member, kind).fields.map(({ name }) => name);
  const named = Object.entries(errors).filter(
    ([path]) => isOfEntry(path) || mine.includes(path.split('.', 1)[0] ?? ''),
  );
  return Object.fromEntries(named.map(([path, text]) => [isOfEntry(path) ? path : `data.${path}`, text]));
}

const isOfEntry = (path: string) => path === '' || path === 'from' || path === 'until';

/** Name of a removed entry and the version that restores it; undefined when it exists or never did. */
export async function removedEntry(services: DeskServices, member: Editor, kind: Kind<object>, id: string) {
  const entry = await entryFor(services, member, kind, id);
  const back = entry?.versions.find(({ action }) => action !== 'remove');
  if (entry?.state !== 'removed' || !back) return undefined;
  const former = await readVersion(services, kind, id, back.version);
  const content = former?.published ?? former?.draft;
  return {
    id: entry.id,
    version: entry.version,
    undo: back.version,
    name: nameOf(kind, content ?? null, id),
    gone: goneAddress(kind, id, { before: former?.published, after: null }, services.now()),
  };
}
