import { Check, CircleAlert, LoaderCircle, WifiOff } from 'lucide-react';
import type { SaveState } from '../autosave.ts';

export function SaveStatus({ state, saved }: { state: SaveState; saved: (at: string) => string }) {
  const [Icon, look, words] = (() => {
    switch (state.step) {
      case 'saved':
        return [Check, 'save', state.at && saved(state.at)] as const;
      case 'offline':
        return [WifiOff, 'save wait', `Hors ligne, gardé ici depuis ${state.since}`] as const;
      case 'refused':
        return [CircleAlert, 'save bad', state.message] as const;
      case 'conflict':
        return [CircleAlert, 'save bad', "Pas enregistré\u00a0: quelqu'un d'autre a écrit"] as const;
      default:
        return [LoaderCircle, 'save wait', 'Enregistre…'] as const;
    }
  })();
  return (
    // Successful saves are not announced; failures are.
    <span aria-live={look.endsWith('bad') || state.step === 'offline' ? 'polite' : 'off'} className={look}>
      {words && <Icon aria-hidden="true" className="i" />}
      <span>{words}</span>
    </span>
  );
}
