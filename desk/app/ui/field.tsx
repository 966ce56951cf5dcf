import type { ComponentProps, ReactNode } from 'react';

type Props = { id: string; label: ReactNode; error: string | undefined; isAnnounced?: boolean } & (
  | ({ isLong?: false } & ComponentProps<'input'>)
  | ({ isLong: true } & ComponentProps<'textarea'>)
);

/** A labelled input, or text area, with its error. */
export function Field({ id, label, error, isAnnounced, isLong, ...rest }: Props) {
  const Tag = (isLong ? 'textarea' : 'input') as 'input';
  return (
    <>
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <Tag
        aria-describedby={error && `${id}-error`}
        aria-invalid={error ? true : undefined}
        className="inp"
        id={id}
        {...(rest as ComponentProps<'input'>)}
      />
      {error && (
        <p className="err" id={`${id}-error`} role={isAnnounced ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </>
  );
}
