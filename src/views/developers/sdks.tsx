import { developersLabels } from '@/content/pages/developers-labels.ts';
import { developers, sdks } from '@/content/pages/developers-page.ts';
import { Code } from './code.tsx';
import { SDKS_ID } from './sections.ts';
import { TextWithCode } from './text-with-code.tsx';

export function Sdks() {
  const { title, lead } = developers().sdks;
  return (
    <section className="scroll-mt-16 pt-half lg:scroll-mt-0" id={SDKS_ID}>
      <h2 className="max-w-[9em]">{title}</h2>
      <p className="mt-6 mb-10 type-lead text-ink2">{lead}</p>
      {sdks().map((sdk) => (
        <TextWithCode
          code={
            <>
              <Code
                id={`${sdk.id}-install`}
                label={developersLabels.labels.install}
                listing={sdk.install}
                of={sdk.name}
              />
              <Code id={`${sdk.id}-usage`} label={sdk.usageTitle} listing={sdk.usage} of={sdk.name} />
            </>
          }
          id={sdk.id}
          key={sdk.id}
          startsSection
        >
          <h3>{sdk.name}</h3>
          <p className="mt-3 text-ink2">{sdk.requires}</p>
        </TextWithCode>
      ))}
    </section>
  );
}
