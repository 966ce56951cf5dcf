import * as z from 'zod';
import { companyContact } from '../kinds/company/company.ts';
import { checked } from '../model/checked.ts';
import type { SampleNote } from '../model/sample-note.ts';
import { legalPage } from './legal-page.ts';
import { legalText } from './legal-versions.ts';

export const termsPage = () =>
  checked('content/legal/terms.ts', z.strictObject(legalPage), {
    question: "À quoi est-ce que je m'engage en utilisant ce site, et à quoi Nkul s'engage-t-elle\u00a0?",
    title: "Conditions générales d'utilisation",
    ...legalText('terms'),
    contact: {
      title: `${legalText('terms').sections.length + 1}. Contact`,
      text: 'Pour toute question, réclamation ou signalement\u00a0:',
      ...companyContact(),
    },
  });

export const samples: SampleNote[] = [
  {
    where: 'content/legal/terms.ts',
    what: "Conditions d'utilisation\u00a0: à faire relire par un avocat camerounais\u00a0; capital à ajouter, RCCM et identifiant fiscal à vérifier",
  },
];
