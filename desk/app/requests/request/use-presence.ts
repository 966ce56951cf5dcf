import { useEffect, useState } from 'react';

const HEARTBEAT_MS = 15_000;

export function usePresence(number: number): string[] {
  const [others, setOthers] = useState<string[]>([]);
  useEffect(() => {
    let isMounted = true;
    const announce = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const response = await fetch(`/demandes/${number}/presence`, { method: 'POST', body: new URLSearchParams() });
        if (!response.ok || !isMounted) return;
        setOthers(((await response.json()) as { others: string[] }).others);
      } catch {
        // Retried at the next interval.
      }
    };
    void announce();
    const timer = setInterval(announce, HEARTBEAT_MS);
    document.addEventListener('visibilitychange', announce);
    return () => {
      isMounted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', announce);
    };
  }, [number]);
  return others;
}
