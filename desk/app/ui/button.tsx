import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export type ButtonLook = 'plain' | 'main' | 'bare' | 'danger' | 'cloth' | 'cloth-framed';

const LOOKS: Record<ButtonLook, string> = {
  plain: 'border-field bg-surface font-semibold text-ink hover:bg-hover',
  main: 'border-accent bg-accent font-semibold text-onaccent hover:border-accenth hover:bg-accenth aria-disabled:border-dashed aria-disabled:border-field aria-disabled:bg-paper2 aria-disabled:text-ink2',
  bare: 'border-transparent font-medium hover:bg-hover',
  danger: 'border-danger bg-surface font-semibold text-danger hover:bg-hover',
  cloth: 'border-transparent font-semibold text-oncloth hover:bg-cloth2',
  'cloth-framed': 'border-oncloth2 font-semibold text-oncloth hover:bg-cloth2',
};
const SHAPE =
  'inline-flex shrink-0 items-center print:hidden justify-center gap-[0.45rem] rounded-control border text-control whitespace-nowrap no-underline transition-colors aria-pressed:border-ink aria-pressed:bg-sel aria-disabled:cursor-not-allowed';

/** The classes of a `summary` or a label that looks like a button. @param size `small` inside a row of text */
export const buttonClass = (look: ButtonLook = 'plain', size: 'normal' | 'small' | 'icon' = 'normal') => {
  const sizes = { normal: 'min-h-control px-[0.7rem]', small: 'min-h-7 px-[0.35rem]', icon: 'size-control' };
  return `${SHAPE} ${sizes[size]} ${LOOKS[look]}`;
};

interface Look {
  look?: ButtonLook;
  size?: 'normal' | 'small';
}

export function Button({ look, size, className = '', type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  return <button className={`${buttonClass(look, size)} ${className}`} type={type} {...rest} />;
}

/** A link to another page of the desk; `href` for a file or the public site. */
export function ButtonLink({
  look,
  size,
  className = '',
  ...rest
}: Look & (ComponentProps<typeof Link> | (ComponentProps<'a'> & { href: string }))) {
  const classes = `${buttonClass(look, size)} ${className}`;
  return 'to' in rest ? <Link className={classes} {...rest} /> : <a className={classes} {...rest} />;
}

/** @param label its name, and its tooltip unless `title` says it shorter */
export function IconButton({
  label,
  icon: Icon,
  look,
  className = '',
  type = 'button',
  title = label,
  ...rest
}: { label: string; icon: LucideIcon; look?: ButtonLook } & ComponentProps<'button'>) {
  return (
    <button
      aria-label={label}
      className={`${buttonClass(look, 'icon')} ${className}`}
      title={title}
      type={type}
      {...rest}
    >
      <Icon />
    </button>
  );
}

/** Buttons side by side without a gap. */
export function ButtonGroup({ className = '', ...rest }: ComponentProps<'span'>) {
  return (
    <span
      className={`inline-flex *:not-first:-ml-px *:not-first:rounded-l-none *:not-last:rounded-r-none *:focus-visible:z-1 ${className}`}
      {...rest}
    />
  );
}
