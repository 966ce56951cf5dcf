/** Above a form that was refused after a plain post. */
export const refusedRequest = {
  title: "Votre demande n'est pas encore partie",
  message: 'Ce que vous avez saisi est toujours là. Corrigez ou réessayez, puis envoyez de nouveau.',
  /** Refused before it was read, so that nothing can be given back. */
  unread: 'Revenez à la page précédente\u00a0: ce que vous avez saisi y est encore.',
} as const;
