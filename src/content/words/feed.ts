import { brand } from './brand.ts';

export const feedTexts = {
  title: `Le blog de ${brand.name}`,
  description: `Les articles de ${brand.name}, à Yaoundé\u00a0: ce que nos équipes ont appris en construisant des services numériques au Cameroun.`,
  path: '/blog/feed.xml',
  page: '/blog',
} as const;
