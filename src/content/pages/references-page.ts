import * as z from 'zod';
import { STORY_CHECKS, storyChecks } from '../kinds/people/story-checks.ts';
import { editableOne } from '../model/editable.ts';
import { line, pageKind, paragraph, section } from '../model/page-fields.ts';

/** Texts of /references and of the section that leads there; the stories are entries of their own (stories.ts). */

const referencesSchema = z.strictObject({
  title: line('Titre', 60),
  lead: paragraph('Introduction', 240),
  check: storyChecks.default(STORY_CHECKS),
  example: paragraph('Près des exemples', 240, 'Tant que des histoires ne sont pas confirmées.'),
  teaser: line('Titre sur les autres pages', 40),
  call: section('Invitation, au bas de la page', {
    title: line('Titre', 60),
    text: paragraph('Texte', 240),
    label: line('Bouton vers Contact', 30),
  }),
});

export const referencesPageKind = pageKind({
  name: 'references-page',
  title: 'Références',
  paths: ['/references', '/services', '/products/otah'],
  schema: referencesSchema,
  texts: {
    title: 'Trois métiers, et ce qui se vérifie',
    lead: "Au comptoir, au bureau, sur la moto. Ce qui coinçait, ce que montre l'écran, et trois chiffres que vous pouvez contrôler sans nous croire.",
    check: STORY_CHECKS,
    example:
      "Aucun client n'a encore signé\u00a0: personnes, entreprises et chiffres sont imaginés pour montrer la forme. Un cas réel ne paraît ici qu'avec sa signature et le relevé qui le prouve.",
    teaser: 'Chez un client',
    call: {
      title: 'Et chez vous, on compterait quoi\u00a0?',
      text: 'Dites-nous ce qui coince. Nous vous dirons quel chiffre mesurer avant de commencer.',
      label: 'Nous écrire',
    },
  },
});

export const referencesPage = editableOne(referencesPageKind);
