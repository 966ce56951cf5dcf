import { referencesPage } from '@/content/pages/references-page.ts';
import { Steps } from '@/views/page/steps.tsx';

/** The three ways to check a story: a list leads with them. */
export function StoryChecks() {
  const { title, ask, call, look } = referencesPage().check;
  return (
    <section className="page-width pb-half">
      <h2 className="text-h3">{title}</h2>
      <Steps className="mt-6 lg:grid-cols-3" columns steps={[ask, call, look]} />
    </section>
  );
}
