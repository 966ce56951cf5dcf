export const refusedRequest = {
  message: 'Ce que vous avez saisi est toujours là. Corrigez ou réessayez, puis envoyez de nouveau.',
  /** Refused before the body was read: the form cannot be refilled. */
  unread: 'Revenez à la page précédente\u00a0: ce que vous avez saisi y est encore.',
} as const;
