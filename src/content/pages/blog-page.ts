import * as z from 'zod';
import { editableOne } from '../model/editable.ts';
import { line, pageKind, paragraph } from '../model/page-fields.ts';

const blogPageSchema = z.strictObject({
  title: line('Titre', 60),
  lead: paragraph('Introduction', 240),
});

export const blogPageKind = pageKind({
  name: 'blog-page',
  title: 'Page du blog',
  paths: ['/blog'],
  schema: blogPageSchema,
  texts: {
    title: 'Ce que le terrain nous apprend',
    lead: 'Paiement mobile, réseaux, données, langues, métiers\u00a0: ce que nous avons essayé, ce qui a tenu, et ce que nous ferions autrement.',
  },
});

export const blogHead = editableOne(blogPageKind);
