import { Fragment } from 'react';
import { Button } from '../button.tsx';
import { useShortcutsEnabled } from './use-keys.ts';

export function KeysHint({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  const [areOn, turn] = useShortcutsEnabled();
  return (
    <span className="ml-auto inline-flex items-center gap-[0.4rem] text-xs text-ink2 max-md:hidden">
      {areOn && (
        <span>
          {keys.map(([key, does], index) => (
            <Fragment key={key}>
              {index > 0 && ' · '}
              <kbd>{key}</kbd> {does}
            </Fragment>
          ))}
        </span>
      )}
      <Button look="bare" onClick={() => turn(!areOn)} size="small">
        {areOn ? 'Désactiver les touches' : 'Activer les touches'}
      </Button>
    </span>
  );
}
