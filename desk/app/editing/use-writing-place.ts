import { useEffect, useState } from 'react';
import { FORM } from './editor.ts';

const BODY = Symbol('body');

/**
 * The field or block that the user writes in, in words; '': none.
 * @param label of a field's name; undefined: no field of the document
 * @param inBody place of the cursor in the text
 */
export function useWritingPlace(label: (name: string) => string | undefined, inBody: string | undefined): string {
  const [field, setField] = useState<string | typeof BODY>();
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const enter = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      const isNamed = (isField || target instanceof HTMLSelectElement) && target.form?.id === FORM;
      setField(target.isContentEditable ? BODY : isNamed && target.name !== '' ? target.name : undefined);
    };
    addEventListener('focusin', enter, { signal });
    addEventListener('focusout', () => setField(undefined), { signal });
    return () => listeners.abort();
  }, []);
  if (field === undefined) return '';
  return field === BODY ? (inBody ?? 'texte') : (label(field) ?? '');
}
