import { Button } from '../../ui/button.tsx';
import { EMAIL_MAX } from '../inquiries/fields/field-limits.schema.ts';
import { NewsletterField, NewsletterOutcome } from './newsletter-fields.tsx';
import { NOT_SUBSCRIBED, UNSUBSCRIBED } from './newsletter-messages.schema.ts';
import { type NewsletterFormProps, useNewsletterForm } from './use-newsletter-form.ts';

const PATH = '/api/newsletter/unsubscribe';

export function UnsubscribeForm(props: NewsletterFormProps) {
  const form = useNewsletterForm({
    ...props,
    clearsAlways: true,
    path: PATH,
    called: 'Désabonnement de la newsletter',
    told: ({ found }: { found: boolean }) =>
      found ? { message: UNSUBSCRIBED } : { message: NOT_SUBSCRIBED, isFailure: true },
  });
  const { field, isSubmitting, isBlocked, buttonText } = form;
  return (
    <form {...form.wiring} action={PATH} className="grid gap-4" method="post">
      <div className="flex flex-wrap items-end gap-3">
        <NewsletterField
          {...field('email')}
          autoComplete="email"
          className="grow"
          disabled={isSubmitting || undefined}
          inputMode="email"
          label="L'adresse à désabonner"
          maxLength={EMAIL_MAX}
          required
          type="email"
        />
        <Button disabled={isBlocked || undefined} type="submit" variant="quiet">
          {buttonText('Se désabonner', 'Désabonnement...')}
        </Button>
      </div>
      <NewsletterOutcome form={form} />
    </form>
  );
}
