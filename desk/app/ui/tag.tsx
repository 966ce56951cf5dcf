import type { ComponentProps } from 'react';

const TONES = {
  plain: 'border-line font-medium',
  warn: 'border-transparent bg-warnbg font-medium text-raphiaink',
  ok: 'border-transparent bg-okbg font-medium text-palme',
  bad: 'border-transparent bg-dangerbg font-medium text-danger',
  demo: 'border-dashed border-field text-ink2',
};

export function Tag({ tone = 'plain', ...rest }: { tone?: keyof typeof TONES } & ComponentProps<'span'>) {
  return (
    <span
      className={`inline-flex items-center gap-[0.3rem] rounded-[3px] border px-[0.4rem] text-2xs leading-5 whitespace-nowrap ${TONES[tone]}`}
      {...rest}
    />
  );
}
