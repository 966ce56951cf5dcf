import { brand } from './brand.ts';

/** Browser-safe; the assistant's knowledge is in chat-instruction.ts and assistant/answers/answer.ts. */
export const chat = {
  title: `L'assistant de ${brand.name}`,
  subtitle: 'Réponses automatiques',
  launcherLabel: 'Discuter',
  launcher: `Discuter avec l'assistant de ${brand.name}`,
  greeting: `Bonjour\u00a0! Je suis l'assistant automatique de ${brand.name}. Services, produits, formations, emplois, prix\u00a0: que puis-je faire pour vous\u00a0?`,
  suggestions: [
    'Que faites-vous\u00a0?',
    'Combien coûte un site web\u00a0?',
    'Où vous trouver\u00a0?',
    'Parler à une personne',
  ],
  /** Groups of buttons. */
  frequent: 'Questions fréquentes',
  next: 'Questions suivantes',
  person: 'Parler à une personne\u00a0:',
  form: 'Formulaire',
  destination: {
    'built-in': "Vos messages ne quittent pas notre serveur et n'y sont pas gardés.",
    external: "Vos messages sont transmis à notre fournisseur d'IA\u00a0; nous ne les gardons pas.",
    /** The note that stands until the provider is known. */
    unknown: "Vos messages peuvent être transmis à un fournisseur d'IA\u00a0; nous ne les gardons pas.",
  },
  privacy: 'Confidentialité',
  typing: "L'assistant écrit",
  unread: 'une réponse est arrivée',
  offline: 'Le réseau ne répond pas. Votre message est gardé\u00a0: vérifiez votre connexion, puis renvoyez-le.',
  interrupted: "La réponse n'est pas arrivée jusqu'au bout. Vous pouvez renvoyer votre message.",
} as const;
