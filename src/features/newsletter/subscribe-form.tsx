import { Button } from '../../ui/button.tsx';
import { Honeypot } from '../../ui/forms/honeypot.tsx';
import { EMAIL_MAX, NAME_MAX } from '../inquiries/fields/field-limits.schema.ts';
import { NewsletterField, NewsletterOutcome } from './newsletter-fields.tsx';
import { SUBSCRIBED, TO_CONFIRM, TOO_FAST_MS } from './newsletter-messages.schema.ts';
import { type NewsletterFormProps, useNewsletterForm } from './use-newsletter-form.ts';

interface Props extends NewsletterFormProps {
  /** `compact`: the footer's, without a name; `sidebar`: beside an article; `full`: a section. */
  variant: 'compact' | 'sidebar' | 'full';
}

const PATH = '/api/newsletter/subscribe';

export function SubscribeForm({ variant, formId, ...props }: Props) {
  const form = useNewsletterForm({
    ...props,
    formId,
    notBeforeMs: TOO_FAST_MS,
    path: PATH,
    called: 'Inscription à la newsletter',
    told: ({ toConfirm }: { toConfirm?: boolean }) => ({ message: toConfirm ? TO_CONFIRM : SUBSCRIBED }),
  });
  const { field, isBlocked, buttonText } = form;
  const isCompact = variant === 'compact';
  return (
    <form {...form.wiring} action={PATH} className="grid gap-4" method="post">
      <div className={LAYOUTS[variant]}>
        <NewsletterField
          {...field('email')}
          autoComplete="email"
          inputMode="email"
          label={isCompact ? 'Newsletter\u00a0: votre e-mail' : 'Votre e-mail'}
          maxLength={EMAIL_MAX}
          required
          type="email"
        />
        {!isCompact && (
          <NewsletterField
            {...field('name')}
            autoComplete="name"
            label="Votre nom (facultatif)"
            maxLength={NAME_MAX}
            type="text"
          />
        )}
        <Button
          className="button-steady"
          disabled={isBlocked || undefined}
          icon="none"
          type="submit"
          variant={isCompact ? 'cotton' : 'primary'}
        >
          {buttonText("S'inscrire", 'Inscription...')}
        </Button>
      </div>
      <Honeypot formId={formId} />
      <NewsletterOutcome form={form} />
    </form>
  );
}

const LAYOUTS = {
  compact: 'flex items-end gap-3',
  sidebar: 'grid gap-4',
  full: 'grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto] lg:items-end',
} as const;
