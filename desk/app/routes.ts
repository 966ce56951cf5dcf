import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Whatever stands outside the layout of the desk is open to everybody: the door alone. */
export default [
  route('connexion', 'routes/door.tsx'),
  route('entrer', 'routes/enter.tsx'),
  route('sortir', 'routes/leave.ts'),
  route('cles', 'routes/passkeys.ts'),
  layout('routes/desk.tsx', [
    index('routes/home.ts'),
    route('articles', 'routes/articles.tsx'),
    route('articles/:id', 'routes/article.tsx'),
    route('articles/:id/texte', 'routes/article-text.ts'),
    route('articles/:id/page', 'routes/article-page.ts'),
    route('articles/:id/images', 'routes/article-pictures.ts'),
    route('articles/:id/images/:name', 'routes/article-picture.ts'),
    route('articles/:id/fichier', 'routes/article-file.ts'),
    route('articles/:id/versions', 'routes/article-versions.tsx'),
    // What the site's page of an article needs within the desk's own.
    ...['_assets/*', 'images/*', 'apercu/images/*'].map((path) => route(path, 'routes/site-file.ts', { id: path })),
    route('demandes', 'routes/inbox.tsx'),
    route('demandes/export', 'routes/requests-export.ts'),
    route('demandes/:number', 'routes/request.tsx'),
    route('demandes/:number/cv/:file', 'routes/request-file.ts'),
    route('demandes/:number/brouillon', 'routes/request-draft.ts'),
    route('candidats', 'routes/candidates.tsx'),
    route('commentaires', 'routes/comments.tsx'),
    route('personnes', 'routes/people.tsx'),
    route('personnes/fiche', 'routes/person.tsx'),
    route('personnes/export', 'routes/person-export.ts'),
    route('chiffres', 'routes/figures.tsx'),
    route('chiffres.csv', 'routes/figures-file.ts'),
    route('journal', 'routes/journal.tsx'),
    route('equipe', 'routes/team.tsx'),
    route('appareils', 'routes/devices.tsx'),
    route('*', 'routes/missing.tsx'),
  ]),
] satisfies RouteConfig;
