import { submitDemo } from '../../features/inquiries/inquiries.server.ts';
import { formEndpoint } from '../../platform/http/form-endpoint.ts';

export const prerender = false;

export const ALL = formEndpoint({
  maxBytes: 16 * 1024,
  submit: submitDemo,
  resultPage: '/demande/envoyee',
  formPage: '/demande/demo',
});
