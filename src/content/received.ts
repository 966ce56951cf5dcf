/** What happens after a request, on the page where a form sent without JavaScript ends; the demo's is in home.ts. */
export const received = {
  contact: [
    { name: 'Lecture', text: "Une personne de l'équipe lit votre message, en entier." },
    {
      name: 'Réponse',
      text: 'Elle vous répond par e-mail dans les 24\u00a0heures ouvrées, avec ses questions ou un premier avis.',
    },
  ],
  training: [
    { name: 'Échange', text: 'Nous vous appelons pour connaître votre niveau, votre objectif et vos disponibilités.' },
    {
      name: 'Proposition',
      text: 'Vous recevez un programme, des dates et un prix. Rien ne vous engage avant votre accord.',
    },
  ],
  partner: [
    { name: 'Évaluation', text: "Notre équipe étudie votre activité et ce que nous pouvons faire l'un pour l'autre." },
    { name: 'Validation', text: "Un entretien, puis la signature d'un contrat si nous sommes d'accord." },
    {
      name: 'Onboarding',
      text: "Formation, accès et interlocuteur\u00a0: vous démarrez avec quelqu'un au bout du fil.",
    },
  ],
  job: [
    { name: 'Lecture', text: 'La personne qui recrute lit votre candidature et votre CV.' },
    { name: 'Réponse', text: "Vous aurez une réponse par e-mail, quelle qu'elle soit." },
    {
      name: 'Une correction\u00a0?',
      text: 'Envoyez de nouveau le formulaire avec la même adresse e-mail\u00a0: nous rapprochons nous-mêmes vos deux candidatures.',
    },
  ],
} as const;
