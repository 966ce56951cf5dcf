import { submitJob } from '../../features/inquiries/inquiries.server.ts';
import { CV_ERRORS, CV_MAX_BYTES } from '../../features/inquiries/job.schema.ts';
import { formEndpoint } from '../../platform/http/form-endpoint.ts';

export const prerender = false;

export const ALL = formEndpoint({
  // The CV, and the other fields around it.
  maxBytes: CV_MAX_BYTES + 128 * 1024,
  tooLarge: { detail: CV_ERRORS.tooLarge, errors: { cv: CV_ERRORS.tooLarge } },
  submit: submitJob,
  resultPage: '/demande/envoyee/job',
  formPage: '/demande/job',
});
