import { demoTag } from '@/content/demos/scenes.ts';
import { certificate } from '@/content/pages/partners-page.ts';
import { Motif } from '@/ui/motifs/motif.tsx';

export function Certificate() {
  const { label, title, name, trade, facts } = certificate;
  return (
    <figure
      className="ground ground-palm relative mt-8 overflow-hidden px-6 pt-14 pb-10 max-sm:hidden sm:px-10"
      data-saver="drop"
    >
      <div aria-hidden="true" className="certificate">
        <p className="text-s">{title}</p>
        <p className="type-h3 mt-2">{name}</p>
        <p className="mt-1 text-ink2">{trade}</p>
        <div className="mt-6 grid grid-cols-[1fr_auto] items-end gap-4">
          <dl className="grid gap-1 text-s">
            {facts.map((fact) => (
              <div className="flex flex-wrap gap-x-2" key={fact.label}>
                <dt className="text-ink2">{fact.label}</dt>
                <dd className="font-semibold">{fact.value}</dd>
              </div>
            ))}
          </dl>
          <Motif className="h-auto w-20 sm:w-24" name="etoile" />
        </div>
      </div>
      <figcaption>
        <span className="scene-tag">{demoTag}</span>
        <span className="sr-only">{label}</span>
      </figcaption>
    </figure>
  );
}
