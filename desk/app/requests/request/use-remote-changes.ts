import { useEffect, useState } from 'react';
import type { LoadedInquiry } from './inquiry-loader.server.ts';

/** What others changed since the user last looked; `seen` is the version that the user knows. */
export function useRemoteChanges(view: LoadedInquiry) {
  const [seen, setSeen] = useState(view.version);
  const since = view.history.filter(({ version }) => version > seen);
  const changes = since.filter(({ author }) => author !== view.me.name);
  useEffect(() => {
    if (changes.length === 0 && seen !== view.version) setSeen(view.version);
  }, [changes.length, seen, view.version]);
  return { seen: changes.length === 0 ? view.version : seen, changes, markSeen: () => setSeen(view.version) };
}
