/** Answers a message with a password, a secret code or the number of a card. */
export const secretWarning = {
  fr: "N'envoyez jamais ici un mot de passe, un code secret ou un numéro de carte\u00a0: nous ne vous en demanderons jamais, ni dans cette conversation, ni au téléphone, ni sur WhatsApp. Changez-le dès maintenant\u00a0; pour une carte ou un compte Mobile Money, prévenez votre banque ou votre opérateur. Nous n'avons ni gardé ni transmis ce message. Posez votre question sans lui\u00a0: en quoi puis-je vous aider\u00a0?",
  en: 'Never send a password, a secret code or a card number here: we will never ask you for one, neither in this conversation nor by telephone nor on WhatsApp. Change it now; for a card or a Mobile Money account, tell your bank or your operator. We have neither kept nor forwarded this message. Ask your question without it: how can I help you?',
} as const;
