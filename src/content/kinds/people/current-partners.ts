import * as z from 'zod';
import { editable, type Kind } from '../../model/editable.ts';
import { lineField } from '../../model/entry-fields.ts';
import { capitalised, counted } from '../../model/french-numbers.ts';
import { pictureField } from '../company/media.ts';

const partnerSchema = z.strictObject({
  name: lineField(60, { label: 'Entreprise' }),
  kind: lineField(40, { label: 'Métier', hint: 'Un ou deux mots\u00a0: «\u00a0Logistique\u00a0».' }),
  text: lineField(160, { label: 'Ce que nous faisons ensemble', hint: 'Une phrase.' }),
  logo: z.optional(pictureField({ label: 'Logo', hint: 'Sur fond clair, sans marge autour.' })),
});

type Partner = z.output<typeof partnerSchema>;

export const currentPartnersKind: Kind<Partner> = {
  name: 'partners',
  title: 'Partenaires',
  one: 'un partenaire',
  group: 'Vitrine',
  schema: partnerSchema,
  count: { min: 0, max: 40 },
  hasValidity: false,
  nameOf: ({ name }) => name,
  shownOn: () => ['/partners'],
  sample: "Nom et travail d'exemple\u00a0: à remplacer par un vrai partenaire, avec son accord, puis à confirmer",
  seed: [
    {
      id: 'wouri-fret',
      data: {
        name: 'Wouri Fret',
        kind: 'Logistique',
        text: 'Livre et récupère le matériel des caisses, du port à Ngaoundéré.',
      },
    },
    {
      id: 'sanaga-reseaux',
      data: {
        name: 'Sanaga Réseaux',
        kind: 'Infrastructure',
        text: 'Loge nos serveurs, double nos liaisons et nos batteries.',
      },
    },
    {
      id: 'atelier-mfoundi',
      data: {
        name: 'Atelier Mfoundi',
        kind: 'Développement',
        text: 'Écrit avec nous des modules pour les écoles et les mairies.',
      },
    },
    {
      id: 'noun-systemes',
      data: {
        name: 'Noun Systèmes',
        kind: 'Système',
        text: "Entretient les postes et les réseaux de nos clients de l'Ouest.",
      },
    },
    {
      id: 'benoue-donnees',
      data: {
        name: 'Bénoué Données',
        kind: 'Base de données',
        text: 'Règle, sauvegarde et restaure les bases qui ne dorment jamais.',
      },
    },
    {
      id: 'logbaba-transit',
      data: {
        name: 'Logbaba Transit',
        kind: 'Logistique',
        text: 'Relie ses dossiers de douane à Fufullu depuis Douala.',
      },
    },
  ],
};

export const currentPartners = editable(currentPartnersKind);

/** No partner has signed yet: the section says it once, and marks none of them. */
export const arePartnersToCome = (): boolean => currentPartners().every(({ real }) => !real);

/** 'Six entreprises, cinq métiers. Chacune répond de sa partie.' */
export function currentPartnersLead(): string {
  const partners = currentPartners();
  if (arePartnersToCome())
    return 'Aucun contrat signé encore. Voici, en imagination, avec qui nous cherchons à travailler.';
  const trades = new Set(partners.map(({ kind }) => kind)).size;
  const companies = capitalised(counted(partners.length, 'entreprise', 'entreprises', true));
  if (partners.length === 1) return `${companies}, qui répond de sa partie.`;
  return `${companies}, ${counted(trades, 'métier', 'métiers')}. Chacune répond de sa partie.`;
}
