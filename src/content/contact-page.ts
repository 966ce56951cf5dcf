import * as z from 'zod';
import { brand } from './brand.ts';
import { checked } from './checked.ts';
import { company } from './company.ts';
import { question, sitePath, text } from './fields.ts';
import { capitalised } from './french-numbers.ts';
import { aroundTheWeekend, hoursInFrench } from './opening-hours.ts';

const contactPageSchema = z.strictObject({
  question,
  title: text,
  lead: text,
  details: z.strictObject({ title: text, phone: text, email: text, address: text, messaging: text }),
  hours: z.strictObject({ title: text, note: text }),
  commitment: z.strictObject({ title: text }),
  prepare: z.strictObject({ title: text, lead: text, items: z.array(text).min(3).max(5) }),
  form: z.strictObject({ title: text, lead: text }),
  demo: z.strictObject({ label: text, href: sitePath }),
});

export const contactPage = checked('content/contact-page.ts', contactPageSchema, {
  question: 'Comment joindre une vraie personne, quand répondra-t-elle, et que dois-je lui dire\u00a0?',
  title: 'Dites-nous ce qui vous occupe',
  lead: "Un devis, une question, un doute sur un devis reçu ailleurs. Écrivez comme vous parleriez\u00a0: c'est une personne qui lit.",
  details: {
    title: 'Nous joindre',
    phone: 'Téléphone',
    email: 'E-mail',
    address: 'Adresse',
    messaging: 'Écrire sur WhatsApp',
  },
  hours: {
    title: "Heures d'ouverture",
    note: 'Passez si vous êtes dans le quartier\u00a0; un appel avant, et le café sera prêt.',
  },
  commitment: { title: 'Notre engagement' },
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
  form: { title: 'Votre message', lead: 'Quatre champs à remplir, un cinquième si vous avez un budget en tête.' },
  demo: { label: 'Demander une démo de Fufullu', href: '/#contact' },
});

export function contactHours(): { hours: string; commitment: string } {
  const { openingHours } = company();
  const weekend = aroundTheWeekend(openingHours);
  const pause = weekend
    ? ` Les jours fermés ne comptent pas\u00a0: un message du ${weekend.last.fr} soir commence son attente le ${weekend.first.fr} matin.`
    : '';
  return {
    hours: capitalised(hoursInFrench(openingHours)),
    commitment: `Une réponse dans les ${brand.responseHours}\u00a0heures ouvrées.${pause}`,
  };
}
