/** Requirement 2.28, word for word. */
export const cookieChoices = { refuse: 'Refuser', accept: 'Accepter' } as const;
