import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { FORM } from './editor.ts';

/** Submits the editor's form, wherever it stands. */
export function VerbButton({ verb, ...rest }: { verb: string } & Omit<ComponentProps<typeof Button>, 'value'>) {
  return <Button {...rest} form={FORM} name="do" type="submit" value={verb} />;
}
