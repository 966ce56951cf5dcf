import type { SampleNote } from '../../model/sample-note.ts';

export const samples: SampleNote[] = [
  {
    where: 'content/posts/',
    what: "Les dix articles du blog sont des exemples, exacts dans le fond, signés de noms d'exemple\u00a0: les garder sous vos signatures, ou les retirer",
  },
];
