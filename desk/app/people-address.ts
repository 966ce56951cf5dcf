/** The e-mail address is in the query, which is never logged. */
export const addressOf = (email: string): string => `/personnes/fiche?${new URLSearchParams({ adresse: email })}`;
