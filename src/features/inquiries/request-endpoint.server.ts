import type { APIRoute } from 'astro';
import { isDiskReserved } from '../../platform/disk.ts';
import { formEndpoint, type Submission, type SubmissionContext } from '../../platform/http/forms/form-endpoint.ts';
import { ProblemError } from '../../platform/http/forms/problem.ts';
import { claimCvUpload, readCvUpload } from './cv/cv-uploads.server.ts';
import { submitInquiry } from './inquiries.server.ts';
import { APPLICATION_RATE_LIMIT, CV_UPLOAD, REQUEST_RATE_LIMIT } from './inquiry-limits.ts';
import { INQUIRIES, type InquiryKind } from './kinds/inquiry-kinds.schema.ts';
import { CV_MAX_BYTES } from './kinds/job.schema.ts';

const WITHOUT_FILE = { rateLimit: REQUEST_RATE_LIMIT, maxBytes: 96 * 1024 };
const WITH_CV = { rateLimit: APPLICATION_RATE_LIMIT, maxBytes: CV_MAX_BYTES + 128 * 1024, upload: CV_UPLOAD };

export function requestEndpoint(kind: InquiryKind): APIRoute {
  const submit = submitInquiry(kind);
  return formEndpoint({
    ...(INQUIRIES[kind].applicationKey ? WITH_CV : WITHOUT_FILE),
    submit: (services, input, context) =>
      withUpload(services, input, context, (whole, remember) => {
        const { deskUrl, replyAddress } = services.env;
        return submit({ ...services, deskUrl, replyAddress }, whole, { ...context, remember });
      }),
    resultPage: `/demande/envoyee/${kind}`,
    formPage: `/demande/${kind}`,
    repeats: 'anybody',
  });
}

const BUSY_SECONDS = 30;
/** Operators free a disk. */
const FULL_SECONDS = 3600;

/** `cv: { upload, name }` names a completed upload. */
async function withUpload(
  services: App.Locals['services'],
  input: unknown,
  { network, remember }: Pick<SubmissionContext, 'network' | 'remember'>,
  submit: (input: unknown, remember: SubmissionContext['remember']) => Promise<Submission>,
): Promise<Submission> {
  const cv = (input as { cv?: { upload?: unknown; name?: unknown } } | null)?.cv;
  if (typeof cv?.upload !== 'string') return submit(input, remember);
  const { upload } = cv;
  const hold = services.inFlight.reserve(network, CV_MAX_BYTES);
  if (typeof hold !== 'object') {
    const { busy } = CV_UPLOAD.messages;
    throw new ProblemError({ status: 503, detail: busy, errors: { cv: busy }, retryAfter: BUSY_SECONDS });
  }
  try {
    const { full } = CV_UPLOAD.messages;
    if (await isDiskReserved(services)) {
      throw new ProblemError({ status: 503, detail: full, errors: { cv: full }, retryAfter: FULL_SECONDS });
    }
    const file = await readCvUpload(services, upload, String(cv.name ?? ''));
    // Before the claim: a repeated idempotency key gets its cached response first.
    return await submit({ ...(input as object), cv: file }, async (trx, answer, id) => {
      await remember(trx, answer, id);
      await claimCvUpload(trx, services.keys, upload);
    });
  } finally {
    hold.release();
  }
}
