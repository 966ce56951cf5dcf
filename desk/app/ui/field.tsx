import type { ComponentProps, ReactNode } from 'react';

const BOX =
  'min-h-control rounded-control border border-field bg-surface py-1 text-input aria-invalid:edge-danger aria-invalid:border-danger aria-invalid:bg-dangerbg';

const FILE =
  'min-h-control min-w-0 max-w-full text-xs text-ink2 file:mr-3 file:min-h-control file:cursor-pointer file:rounded-control file:border file:border-field aria-invalid:file:border-danger file:bg-surface file:px-[0.7rem] file:text-control file:font-semibold file:text-ink';

/** @param className a width, in place of the whole line */
export function Input({ className = 'w-full', ...rest }: ComponentProps<'input'>) {
  if (rest.type === 'file') return <input className={`${FILE} ${className}`} {...rest} />;
  return (
    <input className={`${BOX} pr-[0.6rem] ${rest.type === 'search' ? 'pl-8' : 'pl-[0.6rem]'} ${className}`} {...rest} />
  );
}

export function TextArea({ className = 'w-full', ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={`${BOX} px-[0.6rem] ${className}`} {...rest} />;
}

export function Select({ className = 'w-full', ...rest }: ComponentProps<'select'>) {
  return <select className={`${BOX} truncate pr-6 pl-[0.6rem] ${className}`} {...rest} />;
}

export function Label({ className = '', ...rest }: ComponentProps<'label'>) {
  return <label className={`text-2xs text-ink2 ${className}`} {...rest} />;
}

export function FieldError({ id, isAnnounced, children }: { id?: string; isAnnounced?: boolean; children: ReactNode }) {
  return (
    <p className="text-2xs font-semibold text-danger" id={id} role={isAnnounced ? 'alert' : undefined}>
      {children}
    </p>
  );
}

interface LabelledProps {
  id: string;
  label: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A control below its label. */
export function Labelled({ id, label, className = '', children }: LabelledProps) {
  return (
    <div className={`grid min-w-0 grid-cols-1 gap-[0.2rem] ${className}`}>
      <Label htmlFor={id}>{label}</Label>
      {children}
    </div>
  );
}

type Props = { id: string; label: ReactNode; error: string | undefined; isAnnounced?: boolean } & (
  | ({ isLong?: false } & ComponentProps<typeof Input>)
  | ({ isLong: true } & ComponentProps<typeof TextArea>)
);

/** A labelled input, or text area, with its error. */
export function Field({ id, label, error, isAnnounced, isLong, ...rest }: Props) {
  const Box = (isLong ? TextArea : Input) as typeof Input;
  return (
    <Labelled id={id} label={label}>
      <Box
        aria-describedby={error && `${id}-error`}
        aria-invalid={error ? true : undefined}
        id={id}
        {...(rest as ComponentProps<'input'>)}
      />
      {error && (
        <FieldError id={`${id}-error`} isAnnounced={isAnnounced}>
          {error}
        </FieldError>
      )}
    </Labelled>
  );
}
