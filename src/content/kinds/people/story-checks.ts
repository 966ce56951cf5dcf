import { line, section, titled } from '../../model/page-fields.ts';

/** How a reader checks a story, whatever it tells: a part of the page of references. */
export const storyChecks = section('Comment vérifier', {
  title: line('Titre', 60),
  ask: titled('Ce que vous demandez', 240),
  call: titled('Qui vous appelez', 240),
  look: titled('Ce que vous regardez', 240),
});

export const STORY_CHECKS = {
  title: 'Ne nous croyez pas, vérifiez',
  ask: {
    title: 'Demandez le relevé',
    text: 'La date, ce qui a été compté, par qui. Un chiffre sans relevé, laissez-le de côté.',
  },
  call: {
    title: 'Appelez celui qui vend',
    text: "Pas le directeur\u00a0: la personne au comptoir. Demandez-nous son numéro, nous ne le donnons qu'avec son accord.",
  },
  look: {
    title: "Regardez l'écran, réseau coupé",
    text: "Passez le téléphone en mode avion devant nous, et refaites le geste de l'histoire. Il doit tenir.",
  },
};
