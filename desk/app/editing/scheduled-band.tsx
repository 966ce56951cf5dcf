import { CircleCheck, Clock } from 'lucide-react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Segments } from '../ui/segments.tsx';
import type { ScheduledText } from './scheduled-text.ts';

/** Longer waits overflow a timer. */
const MOST_WAITED_MS = 86_400_000;

/** Which text appears by itself, and that the other does not. */
export function ScheduledBand({
  scheduled: { at, when, span, isOther, source, compare },
}: {
  scheduled: ScheduledText;
}) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const wait = at - Date.now();
    if (wait > MOST_WAITED_MS) return;
    const timer = setTimeout(() => void revalidate(), Math.max(0, wait) + 500);
    return () => clearTimeout(timer);
  }, [at, revalidate]);
  if (!isOther) {
    return (
      <Notice className="" icon={<CircleCheck />} tone="ok">
        <b>Ce texte paraîtra {when}</b>, dans {span}, heure de Yaoundé.
      </Notice>
    );
  }
  return (
    <Notice
      actions={
        compare && (
          <ButtonLink size="small" to={compare}>
            Voir ce qui change
          </ButtonLink>
        )
      }
      className=""
      icon={<Clock />}
    >
      <b>
        Ce qui paraîtra {when}, dans {span}, c'est {source}.
      </b>{' '}
      Ce qui est écrit ici depuis ne paraîtra pas.
    </Notice>
  );
}

export type ShownText = 'scheduled' | 'mine';

const TEXTS = [
  { value: 'scheduled', label: 'Ce qui paraîtra' },
  { value: 'mine', label: "Le texte d'ici" },
] as const;

/** Which of two texts a preview shows. */
export function TextChoice({ value, onChange }: { value: ShownText; onChange: (value: ShownText) => void }) {
  return <Segments legend="Texte de l'aperçu" name="texte-vu" onChange={onChange} options={TEXTS} value={value} />;
}

/** Words of a button: phones show the verb alone. */
export function ActionWords({ verb, rest }: { verb: string; rest: string }) {
  return (
    <span>
      {verb}
      <span className="max-md:sr-only"> {rest}</span>
    </span>
  );
}
