import { privacyPage } from '@/content/legal/privacy.ts';
import { Band } from '@/ui/motifs/band.tsx';
import { Bullets } from '@/views/page/bullets.tsx';

const FACTS = ['kept', 'purpose', 'duration'] as const;

/** Retention of personal data, line by line. */
export function PrivacyAnnex() {
  const { annex } = privacyPage();
  return (
    <section className="scroll-mt-4 bg-paper2" id={annex.id}>
      <Band />
      <div className="page-width py-sec">
        <h2 className="max-w-[12em]">{annex.title}</h2>
        <p className="mt-5 text-ink2">{annex.dated}</p>
        {annex.introduction.map((paragraph) => (
          <p className="mt-5 max-w-[36em] text-l leading-snug" key={paragraph}>
            {paragraph}
          </p>
        ))}
        {annex.groups.map((group) => (
          <section className="scroll-mt-6 pt-14" id={group.id} key={group.id}>
            <h3>{group.title}</h3>
            <p className="mt-3 max-w-[40em]">{group.lead}</p>
            <ul className="mt-8">
              {group.records.map((record) => (
                <li className="stitch-top grid gap-x-col gap-y-3 pt-5 pb-7 lg:grid-cols-[3fr_9fr]" key={record.subject}>
                  <h4 className="font-semibold font-text text-m leading-snug tracking-normal">{record.subject}</h4>
                  <dl className="grid gap-x-col gap-y-3 sm:grid-cols-[5fr_4fr_3fr]">
                    {FACTS.map((fact) => (
                      <div key={fact}>
                        <dt className="text-ink2 text-xs">{annex.labels[fact]}</dt>
                        <dd className="mt-1 text-s leading-snug">{record[fact]}</dd>
                      </div>
                    ))}
                  </dl>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <div className="gap-x-col sm:columns-2 lg:columns-3">
          {annex.sections.map((section) => (
            <section className="scroll-mt-6 break-inside-avoid pt-12" id={section.id} key={section.id}>
              <h3 className="text-h4">{section.title}</h3>
              {section.paragraphs.map((paragraph) => (
                <p className="mt-3" key={paragraph}>
                  {paragraph}
                </p>
              ))}
              {section.items && <Bullets className="mt-4" items={section.items} />}
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
