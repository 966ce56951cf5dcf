import { useEffect, useState } from 'react';

/** Characters left, from which they are counted; of a long text a share. */
const NEAR = 20;
const NEAR_SHARE = 0.05;

/**
 * Fields take what is pasted: this says what is too much before it is sent. Rendered once scripts run, empty, so that
 * its first words are announced too. @param max characters; undefined: no limit
 */
export function TextLength({ of: id, max }: { of: string; max: number | undefined }) {
  /** '' while there is room. */
  const [said, setSaid] = useState<string>();
  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | null;
    if (max === undefined || !field) return;
    const count = () => setSaid(lengthSaid(field.value, max));
    const countLater = () => void setTimeout(count);
    count();
    field.addEventListener('input', count);
    field.form?.addEventListener('reset', countLater);
    return () => {
      field.removeEventListener('input', count);
      field.form?.removeEventListener('reset', countLater);
    };
  }, [id, max]);
  if (said === undefined) return null;
  return (
    <p aria-live="polite" className="mt-1.5 text-ink2 text-xs leading-snug empty:absolute">
      {said}
    </p>
  );
}

export function lengthSaid(text: string, max: number): string {
  const left = max - text.trim().length;
  if (left > Math.max(NEAR, max * NEAR_SHARE) || left === max) return '';
  const count = Math.abs(left);
  const characters = `${count.toLocaleString('fr-FR').replace(/\s/g, '\u00a0')}\u00a0caractère${count > 1 ? 's' : ''}`;
  if (left < 0) return `${characters} de trop\u00a0: raccourcissez ce texte avant de l'envoyer.`;
  return `Encore ${characters}.`;
}
