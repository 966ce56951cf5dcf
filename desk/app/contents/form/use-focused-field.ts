import { useEffect, useState } from 'react';
import { FORM } from '../../editing/editor.ts';

/** Name of the form's field that was focused last; '' before. */
export function useFocusedField(): string {
  const [name, setName] = useState('');
  useEffect(() => {
    const focus = ({ target }: FocusEvent) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isField && target.form?.id === FORM && target.name !== '') setName(target.name);
    };
    addEventListener('focusin', focus);
    return () => removeEventListener('focusin', focus);
  }, []);
  return name;
}
