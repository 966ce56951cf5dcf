import { Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../ui/button.tsx';

export function ThemeButton() {
  const [isDark, setDark] = useState(false);
  useEffect(() => {
    const read = () => setDark(document.documentElement.classList.contains('dark'));
    read();
    // After the script of the root, which asked for it first.
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', read);
    return () => system.removeEventListener('change', read);
  }, []);
  const change = () => {
    document.documentElement.classList.toggle('dark', !isDark);
    setDark(!isDark);
    try {
      localStorage.setItem('theme', isDark ? 'light' : 'dark');
    } catch {
      // Storage may be blocked.
    }
  };
  const label = isDark ? 'Passer au thème clair' : 'Passer au thème sombre';
  return <IconButton icon={isDark ? Sun : Moon} label={label} look="bare" onClick={change} />;
}
