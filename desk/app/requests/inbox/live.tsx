import { useEffect, useState } from 'react';
import { hourOf } from '../../text/dates.ts';

export function Live({ now }: { now: number }) {
  const [isOnline, setOnline] = useState(true);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    update();
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return (
    <span className="inline-flex items-center gap-[0.4rem] text-xs text-ink2 max-md:hidden">
      {isOnline && <span aria-hidden="true" className="size-2 rounded-full bg-palme forced-color-adjust-none" />}
      {isOnline ? `En direct, à jour à ${hourOf(now)}` : `Hors ligne, liste lue à ${hourOf(now)}`}
    </span>
  );
}
