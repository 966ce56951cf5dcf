import { company } from '../../content/company.ts';
import type { ChatMessage } from './chat.schema.ts';

export interface Assistant {
  answer(message: string, earlier: readonly ChatMessage[]): string;
}

/** Hands over to a person. */
export function createAssistant(): Assistant {
  return {
    answer: () =>
      `Je ne sais pas répondre à cela. Écrivez-nous à ${company.email} ou par [la page de contact](/contact)\u00a0; une personne vous répondra.`,
  };
}
