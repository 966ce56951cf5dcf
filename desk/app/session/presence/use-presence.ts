import { useEffect, useRef, useState } from 'react';
import { type Topic, useChangeCount } from '../use-changes.ts';
import type { Present } from './presence.ts';

const HEARTBEAT_MS = 15_000;
/** Who shares a text looks more often. */
const SHARED_MS = 5_000;
/** A cursor that passes by tells nothing. */
const REST_MS = 600;

/**
 * Who else has this page open.
 * @param address of the page; undefined: nothing is stored there, or not any more
 * @param place where the user writes, which the others see; '': reads
 */
export function usePresence(address: string | undefined, topic: Topic, place = ''): readonly Present[] {
  const [others, setOthers] = useState<readonly Present[]>([]);
  const changes = useChangeCount(topic);
  const latest = useRef(place);
  latest.current = place;
  const announce = useRef(async () => {});
  announce.current = async () => {
    if (address === undefined || document.visibilityState === 'hidden') return;
    try {
      const body = new URLSearchParams({ place: latest.current });
      const response = await fetch(`${address}/presence`, { method: 'POST', body });
      if (response.ok) setOthers(((await response.json()) as { others: Present[] }).others);
    } catch {
      // Retried at the next interval.
    }
  };
  const isShared = others.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to announce
  useEffect(() => {
    const timer = setTimeout(() => void announce.current(), place === '' ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [address, place, changes]);
  useEffect(() => {
    const beat = () => void announce.current();
    const timer = setInterval(beat, isShared ? SHARED_MS : HEARTBEAT_MS);
    document.addEventListener('visibilitychange', beat);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
    };
  }, [isShared]);
  return others;
}
