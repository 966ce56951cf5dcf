import * as z from 'zod';
import { officeHours } from '../kinds/company/office-hours.ts';
import { editableOne } from '../model/editable.ts';
import { capitalised } from '../model/french-numbers.ts';
import { line, list, pageKind, paragraph, section } from '../model/page-fields.ts';
import { brand } from '../words/brand.ts';

const contactPageSchema = z.strictObject({
  title: line('Titre', 60),
  lead: paragraph('Introduction', 240),
  details: line('Titre des coordonnées', 40),
  hours: section("Heures d'ouverture", {
    title: line('Titre', 40),
    note: line('Sous les heures', 160, "Les heures elles-mêmes sont dans «\u00a0L'entreprise\u00a0»."),
  }),
  commitment: line(
    "Titre de l'engagement",
    40,
    "L'engagement lui-même est fixe\u00a0: une réponse dans les 24\u00a0heures ouvrées.",
  ),
  form: section('Formulaire', { title: line('Titre', 40), lead: line('Introduction', 160) }),
  demo: line('Lien vers la démonstration', 40),
  prepare: section('À préparer', {
    title: line('Titre', 60),
    lead: line('Introduction', 160),
    items: list('Points', line('Point', 160), 3, 5),
  }),
});

export const contactPageKind = pageKind({
  name: 'contact-page',
  title: 'Contact',
  paths: ['/contact'],
  schema: contactPageSchema,
  texts: {
    title: 'Dites-nous ce qui vous occupe',
    lead: "Un devis, une question, un doute sur un devis reçu ailleurs. Écrivez comme vous parleriez\u00a0: c'est une personne qui lit.",
    details: 'Nous joindre',
    hours: {
      title: "Heures d'ouverture",
      note: 'Passez si vous êtes dans le quartier\u00a0; un appel avant, et le café sera prêt.',
    },
    commitment: 'Notre engagement',
    form: { title: 'Votre message', lead: 'Quatre champs à remplir, un cinquième si vous avez un budget en tête.' },
    demo: 'Demander une démo de Fufullu',
    prepare: {
      title: 'Ce qui nous aide à bien répondre',
      lead: "Rien d'obligatoire. Mais avec ces quatre choses, la première réponse est souvent la bonne.",
      items: [
        'Ce qui vous fait perdre du temps ou des ventes, avec un exemple de la semaine passée',
        "Qui s'en servira, où, et sur quel appareil",
        'La date qui compte pour vous, et pourquoi celle-là',
        'Un ordre de budget en FCFA, même large\u00a0: il nous évite de vous proposer trop, ou trop peu',
      ],
    },
  },
});

export const contactPage = editableOne(contactPageKind);

export const contactLabels = {
  phone: 'Téléphone',
  email: 'E-mail',
  address: 'Adresse',
  messaging: 'Écrire sur WhatsApp',
  withoutEmail: "Pas d'adresse e-mail\u00a0? Votre numéro suffit\u00a0: ce que vous avez écrit vous suit.",
  byMessaging: 'Envoyer par WhatsApp',
} as const;

/** `closed` lists the holidays; undefined: none. */
export function contactHours(): { hours: string; closed: string | undefined; commitment: string } {
  const { fr, week, holidayNames } = officeHours();
  const { weekend } = week;
  const pause = weekend
    ? ` Les jours fermés ne comptent pas\u00a0: un message du ${weekend.last.fr} soir commence son attente le ${weekend.first.fr} matin.`
    : '';
  return {
    hours: capitalised(fr),
    closed: holidayNames.length > 0 ? `Jours fériés, bureau fermé\u00a0: ${holidayNames.join(', ')}.` : undefined,
    commitment: `Une réponse dans les ${brand.responseHours}\u00a0heures ouvrées.${pause}`,
  };
}
