import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';

interface Props {
  text: string;
  /** Its name where it has no words. */
  label?: string;
  children?: ReactNode;
}

const COPIED_MS = 2000;

/** Says whether the browser took the text: it may refuse, and has no clipboard without HTTPS. */
export function CopyButton({ text, label, children }: Props) {
  const [result, setResult] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (result !== 'copied') return;
    const timer = setTimeout(() => setResult(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => {
    // Emptied first: live regions do not announce the same text twice.
    setResult(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('refused');
    }
  };
  return (
    <>
      <Button
        aria-label={label}
        look={children ? 'plain' : 'bare'}
        onClick={copy}
        size={children ? 'normal' : 'small'}
        title={label}
      >
        {result === 'copied' ? <Check /> : <Copy />}
        {children}
      </Button>
      <span
        className={`text-2xs empty:absolute ${result === 'refused' ? 'font-semibold text-danger' : 'text-ink2'}`}
        role="status"
      >
        {result === 'copied' && 'Copié'}
        {result === 'refused' && 'Copie refusée\u00a0: sélectionnez, puis copiez'}
      </span>
    </>
  );
}
