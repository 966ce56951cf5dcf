import type { ComponentPropsWithRef, ReactNode } from 'react';

interface Look {
  /** `primary`: one per page; `quiet`: beside it; `cloth`, `cotton`: on saturated grounds. */
  variant?: 'primary' | 'quiet' | 'cloth' | 'cotton';
  size?: 'normal' | 'small';
  icon?: 'arrow' | 'none';
  className?: string;
  children: ReactNode;
}

type Props = Look &
  (
    | ({ href: string } & Omit<ComponentPropsWithRef<'a'>, keyof Look>)
    | ({ href?: undefined } & Omit<ComponentPropsWithRef<'button'>, keyof Look>)
  );

export function Button({ variant = 'primary', size = 'normal', icon, className, children, ...rest }: Props) {
  const classes = ['button', VARIANTS[variant], size === 'small' && 'button-small', className]
    .filter(Boolean)
    .join(' ');
  const content = (
    <>
      <span className="button-label">{children}</span>
      {(icon ?? (variant === 'primary' ? 'arrow' : 'none')) === 'arrow' && <span className="button-arrow" />}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={classes}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" {...rest} className={classes}>
      {content}
    </button>
  );
}

const VARIANTS = { primary: '', quiet: 'button-quiet', cloth: 'button-cloth', cotton: 'button-cotton' } as const;
