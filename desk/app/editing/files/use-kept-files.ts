import { useEffect, useState } from 'react';
import { useMe } from '../../session/use-me.ts';
import { readLocalFiles, saveLocalFiles } from './local-files.ts';
import type { Files } from './use-files.ts';

/** Keeps the chosen files on this device until the draft is sent. @param address of the draft */
export function useKeptFiles(address: string, { files, add }: Pick<Files, 'files' | 'add'>) {
  const me = useMe();
  const [isRead, setRead] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    let isGone = false;
    void readLocalFiles(me, address).then((found) => {
      if (isGone) return;
      add(found.files);
      setMissing(found.missing);
      setRead(true);
    });
    return () => {
      isGone = true;
    };
  }, [me, address, add]);
  useEffect(() => {
    if (!isRead) return;
    const stillMissing = missing.filter((name) => !files.some((file) => file.name === name));
    if (stillMissing.length < missing.length) return setMissing(stillMissing);
    void saveLocalFiles(me, address, files, missing).then(setKept);
  }, [isRead, me, address, files, missing]);
  return { isKept, missing, dismiss: () => setMissing([]) };
}

export type KeptFiles = ReturnType<typeof useKeptFiles>;
