import { developersPage, sdks } from '@/content/developers.ts';
import { Code } from './code.tsx';

/** One library per language: how it is installed, how it is called. */
export function Sdks() {
  return (
    <section className="page-width py-sec">
      <div className="grid grid-cols-12 gap-x-col gap-y-5">
        <h2 className="col-span-12 max-w-[9em] lg:col-span-6">{developersPage.sdksTitle}</h2>
        <p className="col-span-12 self-end type-lead text-ink2 lg:col-[8/-1]">{developersPage.sdksLead}</p>
      </div>
      <ul className="mt-gut">
        {sdks.map((sdk) => (
          <li className="stitch-top grid grid-cols-12 gap-x-col gap-y-5 pt-7 pb-12" key={sdk.id}>
            <div className="col-span-12 lg:col-span-3">
              <h3>{sdk.name}</h3>
              <p className="mt-3 text-ink2 text-s">{sdk.requires}</p>
            </div>
            <div className="col-span-12 grid min-w-0 gap-4 lg:col-[5/-1]">
              <Code
                id={`${sdk.id}-install`}
                label={developersPage.labels.install}
                listing={sdk.install}
                of={sdk.name}
              />
              <Code id={`${sdk.id}-usage`} label={sdk.usageTitle} listing={sdk.usage} of={sdk.name} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
