import * as z from 'zod';
import { dayInFrench } from '../model/dates.ts';
import { type Entry, editable, type Kind } from '../model/editable.ts';
import { dayField, labelled, paragraphField } from '../model/entry-fields.ts';
import { typesetAll } from '../model/typeset.ts';
import { filledLegal, LEGAL_PLACEHOLDERS, readLegal } from './legal-markdown.ts';
import { PRIVACY_OF_2024, TERMS_OF_2024 } from './legal-seed.ts';

export const LEGAL_PAGES = { privacy: 'Politique de confidentialité', terms: "Conditions d'utilisation" } as const;
export type LegalPageName = keyof typeof LEGAL_PAGES;

const LENGTH = 60_000;

const versionSchema = z.strictObject({
  page: labelled(z.enum(['privacy', 'terms'], { error: 'Choisissez une page.' }).meta({ names: LEGAL_PAGES }), {
    label: 'Page',
  }),
  date: dayField({
    label: 'En vigueur le',
    hint: 'À partir de ce jour, cette version remplace la précédente, qui reste lisible avec sa date. Pour en écrire une nouvelle, ouvrez celle qui est en vigueur et choisissez, au bas de sa fiche, «\u00a0Nouvelle version à partir de ce texte\u00a0».',
  }),
  text: labelled(
    paragraphField(LENGTH, { label: 'Texte' }).superRefine((text, context) => {
      const [message] = readLegal(text).problems;
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
    {
      label: 'Texte',
      hint: `Titres «\u00a0## 1. Objet\u00a0», paragraphes et listes «\u00a0-\u00a0» séparés par une ligne vide. Ce qui change tout seul s'écrit entre accolades\u00a0: ${LEGAL_PLACEHOLDERS}. Le contact et l'annexe s'ajoutent d'eux-mêmes.`,
    },
  ),
});

export type LegalVersion = z.output<typeof versionSchema>;

export const legalVersionsKind: Kind<LegalVersion> = {
  name: 'legal-versions',
  title: 'Pages légales',
  group: 'Site',
  one: 'une version',
  schema: versionSchema,
  next: { label: 'Nouvelle version à partir de ce texte', empties: 'date' },
  count: { min: 2, max: 100 },
  hasValidity: false,
  isUnordered: true,
  moments: ({ date }) => ({ begins: `${date}T00:00`, ends: null }),
  nameOf: ({ page, date }) => `${LEGAL_PAGES[page]}, ${dayInFrench(date)}`,
  publishErrors({ page, date }, others): Record<string, string> {
    const same = versionsOf(page, others).some((it) => it.date === date);
    return same ? { date: 'Cette page a déjà une version de ce jour.' } : {};
  },
  publishNotes({ page, date }, others) {
    const last = versionsOf(page, others)[0]?.date ?? '';
    return date < last
      ? [`La version du ${dayInFrench(last)} est plus récente\u00a0: celle-ci se lit parmi les anciennes.`]
      : [];
  },
  ownPath: (_id, version) => versionPath(version),
  shownOn(_id, data) {
    const { page } = (data ?? {}) as Partial<LegalVersion>;
    return page === 'terms' ? ['/terms'] : ['/privacy'];
  },
  sample: null,
  staysAsPublished: true,
  seed: [
    { id: 'politique-de-confidentialite-2024', data: { page: 'privacy', date: '2024-03-01', text: PRIVACY_OF_2024 } },
    { id: 'conditions-d-utilisation-2024', data: { page: 'terms', date: '2024-03-01', text: TERMS_OF_2024 } },
  ],
};

const versionPath = ({ page, date }: Pick<LegalVersion, 'page' | 'date'>): string => `/${page}/versions/${date}`;

const versionsOf = (page: LegalPageName, entries: readonly Entry<LegalVersion>[]): LegalVersion[] =>
  newestFirst(entries.map(({ data }) => data).filter((it) => it.page === page));

const newestFirst = <Version extends LegalVersion>(all: readonly Version[]): Version[] =>
  all.toSorted((a, b) => (a.date < b.date ? 1 : -1));

const begun = editable(legalVersionsKind);

/** The page's versions, the one in force first. A page never lacks one: the release's text is the last resort. */
export function legalVersions(page: LegalPageName): readonly [LegalVersion, ...LegalVersion[]] {
  const [last, ...former] = newestFirst(begun().filter((it) => it.page === page));
  if (last) return [last, ...former];
  const [seed] = versionsOf(page, legalVersionsKind.seed);
  if (!seed) throw new Error(`no seed of ${page}`);
  return [typesetAll(seed)];
}

export interface FormerVersion {
  date: string;
  name: string;
  path: string;
}

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The parts of the page that its version writes. */
export function legalText(page: LegalPageName, { date, text } = legalVersions(page)[0]) {
  const { introduction, sections } = readLegal(filledLegal(text)).body;
  return { updated: `Dernière mise à jour\u00a0: ${MONTH.format(Date.parse(date))}`, introduction, sections };
}

/** Versions that are no longer in force, the newest first. */
export function formerVersions(page: LegalPageName): FormerVersion[] {
  const [, ...former] = legalVersions(page);
  return former.map(({ date }) => ({
    date,
    name: `Version du ${dayInFrench(date)}`,
    path: versionPath({ page, date }),
  }));
}
