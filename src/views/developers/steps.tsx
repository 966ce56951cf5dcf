import { developers } from '@/content/pages/developers-page.ts';
import { Steps as StepList } from '@/views/page/steps.tsx';
import { STEPS_ID } from './sections.ts';

export function Steps() {
  const { title, items } = developers().steps;
  return (
    <section className="scroll-mt-16 pb-half lg:scroll-mt-8" id={STEPS_ID}>
      <h2 className="text-h3">{title}</h2>
      <StepList className="mt-8 md:grid-cols-3" steps={items.map(({ name, text }) => ({ title: name, text }))} />
    </section>
  );
}
