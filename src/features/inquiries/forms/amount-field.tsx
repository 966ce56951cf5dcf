import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react';
import { TextField } from '../../../ui/forms/field.tsx';
import { amountInWords, readAmount } from '../fields/amount.schema.ts';

export function AmountField({ hint, ...field }: ComponentPropsWithRef<typeof TextField>) {
  const input = useRef<HTMLInputElement>(null);
  const [understood, setUnderstood] = useState('');
  const wasWritten = useRef(false);
  const understand = () => setUnderstood(inWords(input.current?.value ?? ''));
  // The browser's autofill or a refused plain post may have set a value.
  useEffect(() => setUnderstood(inWords(input.current?.value ?? '')), []);
  return (
    <TextField
      {...field}
      hint={
        <>
          <span>{hint}</span> <output className="block font-medium text-ink">{understood}</output>
        </>
      }
      inputMode="numeric"
      onBlur={() => {
        wasWritten.current = true;
        understand();
      }}
      onInput={({ currentTarget }) => {
        // Silent during the first typing; a restored draft is set from outside.
        if (wasWritten.current || document.activeElement !== currentTarget) understand();
      }}
      ref={input}
    />
  );
}

function inWords(typed: string): string {
  const amount = readAmount(typed);
  return 'value' in amount ? `Compris\u00a0: ${amountInWords(amount.value)}` : '';
}
