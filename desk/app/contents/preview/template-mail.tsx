import { fillPlaceholders } from '../../../../src/content/kinds/company/reply-placeholders.ts';
import { ReplyPreview } from '../../editing/preview/reply-preview.tsx';
import type { LoadedContentEntry } from '../content-loader.server.ts';

interface Props {
  mail: NonNullable<LoadedContentEntry['mail']>;
  /** The typed data, valid or not. */
  data: unknown;
}

/** A template as a mail, in answer to a sample request of the first kind for which it is offered. */
export function TemplateMail({ mail: { number, signature, samples }, data }: Props) {
  const { offered, subject, text } = data as Record<'offered' | 'subject' | 'text', unknown>;
  const kinds: readonly unknown[] = Array.isArray(offered) ? offered : [];
  const sample = samples.find(({ kind }) => kinds.includes(kind)) ?? samples[0];
  if (!sample) return null;
  const filled = (typed: unknown) => fillPlaceholders(typeof typed === 'string' ? typed : '', sample.values);
  return (
    <div className="m-gut rounded-control border border-hair bg-surface">
      <ReplyPreview
        draft={{ subject: filled(subject) || sample.subject, text: filled(text) }}
        number={number}
        signature={signature}
      />
      <p className="border-t border-hair px-3 py-2 text-xs text-ink2">
        Tel qu'il s'insère, pour un exemple de demande&nbsp;: {sample.topic}. Les blancs se remplissent avant l'envoi.
      </p>
    </div>
  );
}
