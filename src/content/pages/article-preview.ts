export const articlePreview = {
  notice: "Aperçu d'un article en cours d'écriture. Ce lien le montre jusqu'au",
  over: {
    title: "Ce lien d'aperçu ne sert plus",
    lead: "Il a pris fin, ou il s'est abîmé en route. Demandez-en un autre à la personne qui vous l'a envoyé.",
  },
} as const;
