/** The address or phone number is in the query, which is never logged. */
export const addressOf = (contact: string): string => `/personnes/fiche?${new URLSearchParams({ adresse: contact })}`;
