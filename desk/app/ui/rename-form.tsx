import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from './button.tsx';
import { Field } from './field.tsx';

export interface RefusedName {
  typed: string;
  message: string;
}

interface Props {
  /** The id of the field, unique on its page. */
  id: string;
  /** The name of the form field that sends the new name. */
  field: string;
  name: string;
  maxLength: number;
  refused: RefusedName | undefined;
  /** Hidden fields that say what is renamed. */
  children: ReactNode;
}

export function RenameForm({ id, field, name, maxLength, refused, children }: Props) {
  return (
    <Form className="flex max-w-full flex-wrap items-start gap-2 md:*:[button]:mt-5" method="post" noValidate>
      {children}
      <Field
        autoComplete="off"
        className="w-60 max-w-full"
        defaultValue={refused?.typed ?? name}
        error={refused?.message}
        id={id}
        key={name}
        label="Nouveau nom"
        maxLength={maxLength}
        name={field}
      />
      <Button name="do" type="submit" value="rename">
        Renommer
      </Button>
    </Form>
  );
}
