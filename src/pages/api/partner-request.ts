import { submitPartner } from '../../features/inquiries/inquiries.server.ts';
import { formEndpoint } from '../../platform/http/form-endpoint.ts';

export const prerender = false;

export const ALL = formEndpoint({
  maxBytes: 96 * 1024,
  submit: submitPartner,
  resultPage: '/demande/envoyee/partner',
  formPage: '/demande/partner',
});
