import { submitJob } from '@/features/inquiries/inquiries.server.ts';
import { APPLICATION_BUDGET, CV_UPLOAD } from '@/features/inquiries/inquiry-limits.ts';
import { CV_MAX_BYTES } from '@/features/inquiries/job.schema.ts';
import { formEndpoint } from '@/platform/http/form-endpoint.ts';

export const prerender = false;

export const ALL = formEndpoint({
  budget: APPLICATION_BUDGET,
  // The CV, and the other fields around it.
  maxBytes: CV_MAX_BYTES + 128 * 1024,
  upload: CV_UPLOAD,
  submit: submitJob,
  resultPage: '/demande/envoyee/job',
  formPage: '/demande/job',
  plainRepeats: 'anybody',
});
