import * as z from 'zod';
import { inOfferStyle } from '../../model/amounts.ts';
import { dayInFrench } from '../../model/dates.ts';
import { editableOne, type Kind } from '../../model/editable.ts';
import { amountField, dayField, labelled, lineField, listField, paragraphField } from '../../model/entry-fields.ts';

const promoSchema = z.strictObject({
  price: amountField({
    label: 'Prix, à partir de',
    hint: 'En francs CFA. La page le montre avec des points\u00a0: 70.000\u00a0FCFA.',
  }),
  lastDay: dayField({
    label: 'Dernier jour',
    hint: "Compris. Le lendemain, la fenêtre de l'accueil se ferme et la page dit que l'offre est terminée.",
  }),
  lead: paragraphField(400, { label: "Pour qui est l'offre", hint: 'Sous le titre de la page.' }),
  inclusions: labelled(
    z.strictObject({
      lead: paragraphField(200, { label: 'Introduction' }),
      items: listField(
        labelled(
          z.strictObject({
            title: lineField(60, { label: 'Titre' }),
            text: paragraphField(300, { label: 'Texte' }),
          }),
          { label: 'Point' },
        ),
        1,
        8,
        { label: 'Points' },
      ),
    }),
    { label: 'Ce qui est compris' },
  ),
  contactLead: paragraphField(300, {
    label: 'Ce que vous attendez du client',
    hint: "Au bas de la page, près de l'e-mail et du téléphone.",
  }),
  dialogText: paragraphField(200, { label: "Texte de la fenêtre de l'accueil" }),
  overLead: paragraphField(500, { label: "Texte de la page après l'offre", hint: 'À la place de celui du haut.' }),
});

export type Promo = z.output<typeof promoSchema>;

export const promoKind: Kind<Promo> = {
  name: 'promo',
  title: 'Offre de site web',
  one: 'une offre',
  group: 'Offres',
  schema: promoSchema,
  count: { min: 1, max: 1 },
  hasValidity: false,
  lastDayOf: ({ lastDay }) => lastDay,
  nameOf: ({ price, lastDay }) => `Un site web à partir de ${inOfferStyle(price)}, jusqu'au ${dayInFrench(lastDay)}`,
  shownOn: () => ['/website-promo', '/'],
  sample: "Date de fin de l'offre (année) et détail des inclusions\u00a0: à confirmer",
  seed: [
    {
      id: 'promo',
      data: {
        price: 70_000,
        lastDay: '2027-05-29',
        lead: "Pour l'atelier, la boutique, le cabinet ou l'association que ses clients cherchent sur leur téléphone, sans rien trouver. Vous nous donnez vos textes et vos photos\u00a0; nous vous rendons un site en ligne, et les clés avec.",
        inclusions: {
          lead: 'Quatre choses, dans chaque site, sans supplément.',
          items: [
            {
              title: 'Design responsive',
              text: "Le site tient sur le petit écran d'un téléphone comme sur l'ordinateur de la banque.",
            },
            {
              title: 'Interface intuitive',
              text: "Vos horaires, votre adresse, votre numéro\u00a0: le visiteur les trouve d'un coup d'œil, et appelle d'un doigt.",
            },
            {
              title: 'Optimisation SEO',
              text: 'Titres, descriptions, plan du site et fiche locale\u00a0: de quoi être trouvé quand on cherche votre métier dans votre ville.',
            },
            {
              title: 'Un an de support technique',
              text: "Une question, une panne, une photo à l'envers\u00a0: nous répondons dans les 24\u00a0heures ouvrées, pendant un an.",
            },
          ],
        },
        contactLead:
          'Dites-nous votre métier, votre ville et deux sites qui vous plaisent. Cela suffit pour commencer.',
        dialogText: "Avec un an d'hébergement gratuit, un an de support, et la formation pour le modifier vous-même.",
        overLead:
          "Nous continuons de faire des sites pour les ateliers, les boutiques et les associations. Le prix dépend de ce qu'il vous faut\u00a0: demandez un devis, nous répondons dans les 24\u00a0heures ouvrées. Les sites commandés pendant l'offre gardent leur année d'hébergement et de support.",
      },
    },
  ],
};

/** The only source of price and last day. The other words of its page are in promo-page.ts. */
export const offer = editableOne(promoKind);

export const offerPrice = (): string => inOfferStyle(offer().price);

/** The first instant after the last day in Cameroon (UTC+1), for the browser. */
export function offerEndsAt(): string {
  const next = new Date(Date.parse(offer().lastDay) + 86_400_000);
  return `${next.toISOString().slice(0, 10)}T00:00:00+01:00`;
}

/** @param now ms since 1970 */
export function offerLasts(now: number): boolean {
  return now < Date.parse(offerEndsAt());
}
