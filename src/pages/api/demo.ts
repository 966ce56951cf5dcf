import { submitDemo } from '@/features/inquiries/inquiries.server.ts';
import { REQUEST_BUDGET } from '@/features/inquiries/inquiry-limits.ts';
import { formEndpoint } from '@/platform/http/form-endpoint.ts';

export const prerender = false;

export const ALL = formEndpoint({
  budget: REQUEST_BUDGET,
  maxBytes: 16 * 1024,
  submit: submitDemo,
  resultPage: '/demande/envoyee',
  formPage: '/demande/demo',
  plainRepeats: 'anybody',
});
