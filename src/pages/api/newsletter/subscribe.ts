import { subscribe } from '@/features/newsletter/newsletter.server.ts';
import { SUBSCRIBE_RATE_LIMIT } from '@/features/newsletter/newsletter-limits.ts';
import { formEndpoint } from '@/platform/http/forms/form-endpoint.ts';

export const prerender = false;

export const ALL = formEndpoint({
  rateLimit: SUBSCRIBE_RATE_LIMIT,
  maxBytes: 16 * 1024,
  submit: subscribe,
  resultPage: ({ body }) =>
    (body as { toConfirm?: boolean }).toConfirm ? '/newsletter/a-confirmer' : '/newsletter/merci',
  formPage: '/demande/newsletter/inscription',
  repeats: { hasEffect: () => true },
});
