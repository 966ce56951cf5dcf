import { unsubscribe } from '@/features/newsletter/newsletter.server.ts';
import { UNSUBSCRIBE_RATE_LIMIT } from '@/features/newsletter/newsletter-limits.ts';
import { formEndpoint } from '@/platform/http/forms/form-endpoint.ts';

export const prerender = false;

export const ALL = formEndpoint({
  rateLimit: UNSUBSCRIBE_RATE_LIMIT,
  maxBytes: 16 * 1024,
  submit: unsubscribe,
  resultPage: ({ body }) =>
    (body as { found: boolean }).found ? '/newsletter/desabonne' : '/newsletter/adresse-introuvable',
  formPage: '/demande/newsletter/desabonnement',
  repeats: { hasEffect: ({ body }) => (body as { found: boolean }).found },
});
