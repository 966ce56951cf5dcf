import type { Product } from './products.ts';
import type { ShownTrade } from './trades.ts';

/* A visitor's choice of trade or product, as it goes into the form, the chat and WhatsApp. */

type Said = Pick<ShownTrade, 'said'>;

/** '/contact?metier=ecole#contact-message' (behaviours/words/by-address.ts). */
export const contactPath = (what: 'metier' | 'produit', id: string): string => `/contact?${what}=${id}#contact-message`;

/** The first words of the form's message. */
export const tradeMessage = ({ said, price }: Said & Pick<ShownTrade, 'price'>): string =>
  `${said} Quel serait mon prix pour «\u00a0${price.label}\u00a0»\u00a0?`;

export const productMessage = ({ title }: Pick<Product, 'title'>): string =>
  `Je m'intéresse à ${title}. Quel serait mon prix\u00a0?`;

export const tradeQuestion = ({ said }: Said): string => `${said} Que pouvez-vous faire pour moi\u00a0?`;

/** @param messagingUrl of the company, 'https://wa.me/…' */
export function tradeMessagingUrl(messagingUrl: string, { said }: Said): string {
  const text = encodeURIComponent(`Bonjour. ${said} Pouvez-vous me rappeler\u00a0?`);
  return `${messagingUrl}${messagingUrl.includes('?') ? '&' : '?'}text=${text}`;
}
