import { useEffect, useState } from 'react';

const EVERY_MS = 15_000;

export function usePresence(number: number): string[] {
  const [others, setOthers] = useState<string[]>([]);
  useEffect(() => {
    let isHere = true;
    const announce = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const response = await fetch(`/demandes/${number}/presence`, { method: 'POST', body: new URLSearchParams() });
        if (!response.ok || !isHere) return;
        setOthers(((await response.json()) as { others: string[] }).others);
      } catch {
        // Retried at the next interval.
      }
    };
    void announce();
    const timer = setInterval(announce, EVERY_MS);
    document.addEventListener('visibilitychange', announce);
    return () => {
      isHere = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', announce);
    };
  }, [number]);
  return others;
}
