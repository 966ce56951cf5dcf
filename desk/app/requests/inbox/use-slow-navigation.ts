import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

const SLOW_MS = 300;

export function useSlowNavigation(): boolean {
  const { location } = useNavigation();
  const isLoading = location?.pathname === '/demandes';
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isSlow && isLoading;
}
