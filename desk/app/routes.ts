import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Whatever stands outside the layout of the desk is open to everybody: the door alone. */
export default [
  route('connexion', 'routes/door.tsx'),
  route('entrer', 'routes/enter.tsx'),
  route('sortir', 'routes/leave.ts'),
  route('cles', 'routes/passkeys.ts'),
  layout('routes/desk.tsx', [
    index('routes/home.ts'),
    route('candidats', 'routes/candidates.tsx'),
    route('commentaires', 'routes/comments.tsx'),
    route('personnes', 'routes/people.tsx'),
    route('personnes/fiche', 'routes/person.tsx'),
    route('personnes/export', 'routes/person-export.ts'),
    route('lettres', 'routes/letters.tsx'),
    route('lettres/:id', 'routes/letter.tsx'),
    route('lettres/:id/texte', 'routes/letter-text.ts'),
    route('lettres/:id/images', 'routes/letter-pictures.ts'),
    route('lettres/:id/message', 'routes/letter-mail.ts'),
    route('chiffres', 'routes/figures.tsx'),
    route('chiffres.csv', 'routes/figures-file.ts'),
    route('journal', 'routes/journal.tsx'),
    route('equipe', 'routes/team.tsx'),
    route('appareils', 'routes/devices.tsx'),
    route('*', 'routes/missing.tsx'),
  ]),
] satisfies RouteConfig;
