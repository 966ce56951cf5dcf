import { developersPage } from '@/content/developers.ts';
import { Steps as StepList } from '@/views/page/steps.tsx';
import { STEPS_ID } from './entries.ts';

export function Steps() {
  return (
    <section className="scroll-mt-16 pb-half lg:scroll-mt-8" id={STEPS_ID}>
      <h2 className="text-h3">{developersPage.stepsTitle}</h2>
      <StepList
        className="mt-8 md:grid-cols-3"
        steps={developersPage.steps.map(({ name, text }) => ({ title: name, text }))}
      />
    </section>
  );
}
