import { partnerSteps, partners } from '@/content/pages/partners-page.ts';
import { Steps } from '@/views/page/steps.tsx';

export function PartnerProcess() {
  const { process } = partners();
  return (
    <section className="page-width py-half">
      <h2 className="max-w-[12em]">{process.title}</h2>
      <p className="mt-6 type-lead">{process.lead}</p>
      <Steps className="mt-8 lg:mt-14" columns steps={partnerSteps()} />
    </section>
  );
}
