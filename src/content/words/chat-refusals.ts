import { companyElsewhere } from '../kinds/company/company.ts';
import { mailboxes } from '../kinds/company/mailboxes.ts';
import { brand } from './brand.ts';

export const chatRefusals = {
  pace: () => `Vous m'avez beaucoup écrit en peu de temps. Laissez-moi souffler quelques minutes, ou ${elsewhere()}`,
  /** The day's budget at the provider is spent. */
  day: () => `J'ai répondu à beaucoup de monde aujourd'hui et je reprends demain. D'ici là, ${elsewhere()}`,
} as const;

const elsewhere = () => {
  const { messagingUrl } = companyElsewhere();
  const message = messagingUrl ? `[sur WhatsApp](${messagingUrl})` : '[par le formulaire de contact](/contact)';
  return `écrivez-nous à ${mailboxes().sales} ou ${message}\u00a0; une personne vous répondra sous ${brand.responseHours}\u00a0heures ouvrées.`;
};
