import type { ReactNode } from 'react';
import { Cloth } from '@/ui/motifs/cloth.tsx';

interface CallProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Button grounds: `cotton` on indigo, laterite and palm, `cloth` on raffia and cotton. */
  readonly actions: ReactNode;
  readonly ground?: 'indigo' | 'laterite' | 'raffia' | 'palm' | 'cotton-2';
  readonly seed: string;
}

export function Call({ title, text, actions, ground = 'laterite', seed }: CallProps) {
  return (
    <section className={`ground ground-${ground} relative overflow-hidden`}>
      <Cloth
        className="h-16 w-full lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-[42%]"
        cols={8}
        ground={false}
        rows={6}
        seed={seed}
      />
      <div className="page-width">
        <div className="py-half lg:w-[54%] lg:pr-8">
          <h2 className="max-w-[9em]">{title}</h2>
          {text && <p className="mt-6 type-lead">{text}</p>}
          <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
        </div>
      </div>
    </section>
  );
}
