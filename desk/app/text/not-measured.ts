/** Stands beside the figures of letters: no colleague looks there for what the desk leaves out. */
export const NOT_MEASURED = "Ouvertures et clics ne sont pas mesurés\u00a0: personne n'y a consenti.";
