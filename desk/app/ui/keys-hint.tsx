import { Fragment } from 'react';
import { useShortcutsEnabled } from '../use-keys.ts';

export function KeysHint({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  const [areOn, turn] = useShortcutsEnabled();
  return (
    <span className="q s srt only-wide">
      {areOn &&
        keys.map(([key, does], index) => (
          <Fragment key={key}>
            {index > 0 && ' · '}
            <kbd>{key}</kbd> {does}
          </Fragment>
        ))}{' '}
      <button className="btn bare" onClick={() => turn(!areOn)} type="button">
        {areOn ? 'Désactiver les touches' : 'Activer les touches'}
      </button>
    </span>
  );
}
