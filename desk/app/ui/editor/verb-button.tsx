import type { ComponentProps } from 'react';
import { FORM } from '../../editor.ts';

/** Submits the editor's form, wherever it stands. @param look classes beside `btn` */
export function VerbButton({
  verb,
  look = '',
  ...rest
}: { verb: string; look?: string } & Omit<ComponentProps<'button'>, 'value' | 'className' | 'form' | 'name'>) {
  return <button {...rest} className={`btn ${look}`.trim()} form={FORM} name="do" type="submit" value={verb} />;
}
