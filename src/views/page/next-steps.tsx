import { whatFollows } from '@/content/kinds/company/promises.ts';
import { Portrait } from '@/ui/portrait.tsx';
import { portraitOf } from './portraits.ts';

/** Who calls back and installs, and when: the same promise beside every request. */
export function NextSteps({ className = '' }: { readonly className?: string }) {
  const next = whatFollows();
  if (!next) return null;
  const { person, call, visit, install, signer } = next;
  return (
    <div className={`flex items-center gap-4 ${className}`.trim()}>
      <Portrait className="size-16" src={portraitOf(person)} />
      <p className="max-w-[36em] text-s leading-snug">
        <b>{`${person.name} vous rappelle`}</b> {`${call}, passe vous voir ${visit}, installe ${install}.`}
        {signer && signer !== person.name && <span data-saver="drop">{` ${signer} signe le devis.`}</span>}
      </p>
    </div>
  );
}
