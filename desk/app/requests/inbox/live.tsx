import { use, useEffect, useState } from 'react';
import { Mailboxes } from '../../session/mailboxes.ts';
import { hourOf, sinceDay, whenOf } from '../../text/dates.ts';

/** « En direct, courrier lu à 9 h 12 »: the last reading of the customers' mailbox, if the site reads one. */
export function Live({ now }: { now: number }) {
  const { mailboxes } = use(Mailboxes);
  const readAt = mailboxes.find(({ name }) => name === 'replies')?.readAt;
  const when = readAt && whenOf(readAt, now);
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
      {!isOnline
        ? `Hors ligne, liste lue à ${hourOf(now)}`
        : when
          ? `En direct, courrier lu ${when === hourOf(readAt) ? 'à ' : ''}${sinceDay(when)}`
          : `En direct, à jour à ${hourOf(now)}`}
    </span>
  );
}
