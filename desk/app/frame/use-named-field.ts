import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Prefixes of the ids of fields of forms, and of rows of members. */
const NAMED = /^#(?:champ|membre)-/;
const FIELD = 'input:not([type=hidden]), textarea, select';

/** Focuses the field that the address names, the first one of a part of a form, or a row. */
export function useNamedField(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be asked again
  useEffect(() => {
    const named = NAMED.test(hash) ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!named) return;
    const first = named.matches(`${FIELD}, tr`) ? named : named.querySelector<HTMLElement>(FIELD);
    // A part that is empty has a button alone.
    const field = first ?? named.querySelector<HTMLElement>('button') ?? named;
    // The bar of the editor covers the top.
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  }, [hash, key]);
}
