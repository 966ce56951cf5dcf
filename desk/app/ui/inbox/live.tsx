import { useEffect, useState } from 'react';
import { hourOf } from '../../dates.ts';

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
    <span className="live q s">
      {isOnline && <span aria-hidden="true" className="on-dot" />}
      {isOnline ? `En direct, à jour à ${hourOf(now)}` : `Hors ligne, liste lue à ${hourOf(now)}`}
    </span>
  );
}
