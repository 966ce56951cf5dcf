import X from 'lucide-react/icons/x';
import type { ComponentPropsWithoutRef } from 'react';
import { KEPT, LATER } from '../../content/words/failures.ts';
import { ContactLine } from '../../ui/contact-line.tsx';
import { NetworkPause, SlowSending } from '../../ui/forms/network-pause.tsx';
import { QueuedNotice } from '../../ui/forms/queued-notice.tsx';
import { TextLength } from '../../ui/forms/text-length.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { NewsletterForm } from './use-newsletter-form.ts';

export function NewsletterField({
  label,
  className = 'min-w-0 flex-1',
  maxLength,
  ...input
}: ComponentPropsWithoutRef<'input'> & { id: string; label: string }) {
  return (
    <div className={className}>
      <label className="mb-1.5 block font-semibold text-s" htmlFor={input.id}>
        {label}
      </label>
      <input {...input} className="control text-ink" />
      <TextLength max={maxLength} of={input.id} />
    </div>
  );
}

export function NewsletterOutcome({ form }: { form: NewsletterForm }) {
  const { state, message, contact } = form;
  if (state.step === 'waiting')
    return <NetworkPause contact={contact} isStored={state.isStored} seconds={state.seconds} title={LATER} />;
  if (state.step === 'queued')
    return <QueuedNotice contact={contact} onAnother={form.another} ref={form.outcome} text={KEPT} title={LATER} />;
  if (!message) return <SlowSending delay={form.delay} />;
  return (
    <Notice
      action={<IconButton bare icon={X} label="Fermer ce message" onClick={form.dismiss} />}
      kind={message.kind}
      ref={form.outcome}
      title={message.message}
      titleId={form.messageId}
    >
      {contact && message.failure && (
        <p>
          {message.failure.reason} <ContactLine contact={contact} />
        </p>
      )}
    </Notice>
  );
}
