import { Check, CircleAlert, LoaderCircle, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SaveState } from './autosave.ts';

const TONES = { saved: 'text-palme', wait: 'text-ink2', bad: 'max-w-88 text-danger' };

/** @param hasWordsOnPhones without it an icon tells a phone; failures keep their words */
export function SaveStatus({
  state,
  saved,
  hasWordsOnPhones,
}: {
  state: SaveState;
  saved: (at: string) => ReactNode;
  hasWordsOnPhones?: boolean;
}) {
  const [Icon, tone, words] = (() => {
    switch (state.step) {
      case 'saved':
        return [Check, 'saved', state.at && saved(state.at)] as const;
      case 'offline':
        return [WifiOff, 'wait', `Hors ligne, gardé ici depuis ${state.since}`] as const;
      case 'refused':
        return [CircleAlert, 'bad', state.message] as const;
      case 'conflict':
        return [CircleAlert, 'bad', "Pas enregistré\u00a0: quelqu'un d'autre a écrit"] as const;
      default:
        return [LoaderCircle, 'wait', 'Enregistre…'] as const;
    }
  })();
  return (
    // Successful saves are not announced; failures are.
    <span
      aria-live={tone === 'bad' || state.step === 'offline' ? 'polite' : 'off'}
      className={`inline-flex items-center gap-[0.35rem] text-xs ${TONES[tone]}`}
      data-save={state.step}
    >
      {words && <Icon className="max-md:size-5" />}
      <span className={hasWordsOnPhones || tone === 'bad' ? '' : 'max-md:sr-only'}>{words}</span>
    </span>
  );
}
