import type { APIRoute } from 'astro';
import { formEndpoint } from '../../platform/http/form-endpoint.ts';
import { submitInquiry } from './inquiries.server.ts';
import { INQUIRIES, type InquiryKind } from './inquiry-kinds.schema.ts';
import { APPLICATION_BUDGET, CV_UPLOAD, REQUEST_BUDGET } from './inquiry-limits.ts';
import { CV_MAX_BYTES } from './job.schema.ts';

const WITHOUT_FILE = { budget: REQUEST_BUDGET, maxBytes: 96 * 1024 };
/** The CV, and the other fields around it. */
const WITH_CV = { budget: APPLICATION_BUDGET, maxBytes: CV_MAX_BYTES + 128 * 1024, upload: CV_UPLOAD };

/** What answers at the address of a kind of request. */
export function requestEndpoint(kind: InquiryKind): APIRoute {
  const submit = submitInquiry(kind);
  return formEndpoint({
    ...(INQUIRIES[kind].applicationKey ? WITH_CV : WITHOUT_FILE),
    submit: (services, input, context) => submit({ ...services, deskUrl: services.env.deskUrl }, input, context),
    resultPage: `/demande/envoyee/${kind}`,
    formPage: `/demande/${kind}`,
    plainRepeats: 'anybody',
  });
}
