/** Bytes of a PDF for visitors, who pay for each: the limit of a CV. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024;

export const FILE_ERRORS = {
  empty: 'ce fichier est vide.',
  tooLarge: 'ce document dépasse 5\u00a0Mo\u00a0: exportez-le en qualité réduite, pour qui paie au mégaoctet.',
  other: "ce fichier n'est pas un PDF\u00a0: enregistrez-le au format PDF, puis envoyez-le.",
  name: 'le nom du fichier doit finir par «\u00a0.pdf\u00a0»\u00a0: renommez-le, puis envoyez-le.',
  locked: "ce PDF demande un mot de passe, que les visiteurs n'ont pas\u00a0: enregistrez-le sans mot de passe.",
} as const;
