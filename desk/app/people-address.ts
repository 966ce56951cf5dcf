/** The page of a person: the address is in the query, which no log of ours keeps. */
export const addressOf = (email: string): string => `/personnes/fiche?${new URLSearchParams({ adresse: email })}`;
