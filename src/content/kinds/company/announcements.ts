import * as z from 'zod';
import { momentInFrench } from '../../model/dates.ts';
import { editable, type Kind, type Shown } from '../../model/editable.ts';
import { labelled, lineField, listField, momentField, pathField } from '../../model/entry-fields.ts';
import { hasPage, missingPage } from '../../model/fixed-pages.ts';

const TONES = { information: 'À noter', closed: 'Fermeture', incident: 'Incident' } as const;

const announcementSchema = z
  .strictObject({
    text: lineField(140, { label: 'Annonce', hint: 'Une phrase, sous le menu de chaque page.' }),
    tone: labelled(
      z.enum(['information', 'closed', 'incident'], { error: 'Choisissez un ton.' }).meta({ names: TONES }),
      { label: 'Ton', hint: "Le premier mot de l'annonce." },
    ),
    link: z
      .strictObject({
        label: lineField(40, { label: 'Mots du lien' }),
        path: pathField({ label: 'Page', hint: 'Une adresse de ce site, par exemple /contact.' }),
      })
      .optional()
      .meta({ title: 'Lien' }),
    where: listField(pathField({ label: 'Partie' }), 0, 10, {
      label: 'Parties du site',
      hint: "Vide\u00a0: tout le site. /careers\u00a0: cette page et celles d'en dessous. Une seule annonce par page\u00a0: la dernière commencée.",
    }),
    begins: momentField({ label: 'Commence', hint: 'Heure du Cameroun.' }),
    ends: z.nullable(momentField({ label: 'Finit' })).meta({ title: 'Finit', description: 'Vide\u00a0: sans fin.' }),
  })
  .refine(({ begins, ends }) => ends === null || begins < ends, {
    path: ['ends'],
    error: 'La fin vient avant le début.',
  });

export type Announcement = z.output<typeof announcementSchema>;

export const announcementsKind: Kind<Announcement> = {
  name: 'announcements',
  title: 'Annonces',
  group: 'Site',
  one: 'une annonce',
  schema: announcementSchema,
  count: { min: 0, max: 100 },
  hasValidity: false,
  isUnordered: true,
  nameOf: ({ text }) => text,
  moments: ({ begins, ends }) => ({ begins, ends }),
  publishErrors({ link, where }) {
    const paths = [
      ...(link ? [['link.path', link.path]] : []),
      ...where.map((path, index) => [`where.${index}`, path]),
    ];
    return Object.fromEntries(paths.flatMap(([field = '', path = '']) => missing(field, path)));
  },
  publishNotes(data, others) {
    return others.flatMap(({ data: other }) => {
      if (!overlaps(data, other)) return [];
      const [first, last] = data.begins < other.begins ? [data, other] : [other, data];
      return [
        `Dès le ${momentInFrench(last.begins)}, «\u00a0${last.text}\u00a0» remplace «\u00a0${first.text}\u00a0».`,
      ];
    });
  },
  shownOn(_id, data) {
    const where = (data as Partial<Announcement> | undefined)?.where;
    const parts = Array.isArray(where) ? where.filter((path) => hasPage(`${path}`)) : [];
    return parts.length > 0 ? parts : ['/'];
  },
  sample: null,
  seed: [],
};

const missing = (field: string, path: string): [string, string][] =>
  hasPage(path) === false ? [[field, missingPage(path)]] : [];

const overlaps = (a: Announcement, b: Announcement): boolean =>
  (a.ends === null || b.begins < a.ends) &&
  (b.ends === null || a.begins < b.ends) &&
  (a.where.length === 0 ||
    b.where.length === 0 ||
    a.where.some((path) => covers([path], b.where)) ||
    b.where.some((path) => covers([path], a.where)));

const covers = (where: readonly string[], paths: readonly string[]) =>
  paths.some((path) => where.some((part) => isWithin(part, path)));

const isWithin = (part: string, path: string) => path === part || (part !== '/' && path.startsWith(`${part}/`));

const running = editable(announcementsKind);

/** The page that devices keep to read offline lasts longer than any announcement. */
const WITHOUT = '/hors-ligne';

/** The running announcement for this page that began last. */
export function announcementOn(page: string): (Shown<Announcement> & { word: string }) | undefined {
  const found = running().filter(({ where }) => page !== WITHOUT && (where.length === 0 || covers(where, [page])));
  const [last] = found.toSorted((a, b) => (a.begins < b.begins ? 1 : -1));
  return last && { ...last, word: TONES[last.tone] };
}
