import { Lock } from 'lucide-react';
import type { FixedText } from './fixed-texts.server.ts';

/** Shows texts that are no inputs, and no part of the entry: nothing saves, compares or exports them. */
export function FixedTexts({ fixed }: { fixed: readonly FixedText[] }) {
  return (
    <section aria-labelledby="textes-fixes" className="mt-3 grid gap-[0.7rem] border-t-2 border-hair pt-[0.4rem]">
      <h2 className="flex items-center gap-[0.4rem] font-bold" id="textes-fixes">
        <Lock />
        Textes fixés
      </h2>
      <p className="text-xs text-ink2">
        Le cahier des charges impose ces textes&nbsp;: ils ne se modifient pas ici. Pour en changer un, demandez à
        l'équipe qui développe le site&nbsp;; le nouveau texte arrivera avec sa prochaine version.
      </p>
      <dl className="grid gap-[0.7rem]">
        {fixed.map(({ place, texts }) => (
          <div key={place}>
            <dt className="text-xs text-ink2">{place}</dt>
            {texts.map((text) => (
              <dd className="wrap-anywhere" key={text}>
                {text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
