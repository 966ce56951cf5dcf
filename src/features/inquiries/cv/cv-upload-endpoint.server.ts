import type { APIContext, APIRoute } from 'astro';
import { readLimitedPiece } from '../../../platform/http/forms/admission.ts';
import { endpoint, json } from '../../../platform/http/forms/endpoint.ts';
import { ProblemError, problemResponse } from '../../../platform/http/forms/problem.ts';
import { CV_PART_RATE_LIMIT, CV_UPLOAD, CV_UPLOAD_RATE_LIMIT } from '../inquiry-limits.ts';
import { appendCvUpload, CV_UPLOAD_SECONDS, type CvProgress, createCvUpload, cvProgress } from './cv-uploads.server.ts';

/* Resumable CV uploads: the subset of draft httpbis-resumable-upload-09 that `fetch` supports. */

/** Bytes of one PATCH, and of one database row. */
const PART_BYTES = 256 * 1024;
const TERMS = { upload: CV_UPLOAD, type: 'application/partial-upload' };
const LIMITS = { 'Upload-Limit': `max-append-size=${PART_BYTES}, max-age=${CV_UPLOAD_SECONDS}` };

export const cvUploadsEndpoint: APIRoute = endpoint({
  POST: (context) =>
    readLimitedPiece(
      context,
      { ...TERMS, rateLimit: CV_UPLOAD_RATE_LIMIT, maxBytes: 0 },
      async ({ recordUse: spend }) => {
        const size = numberOf(context, 'upload-length');
        if (context.request.headers.get('upload-complete') !== '?0') throw malformed('Upload-Complete');
        const secret = await createCvUpload(context.locals.services, size);
        await spend();
        const response = json({ success: true, upload: secret }, 201);
        const headers = { Location: `/api/cv/${secret}`, ...LIMITS, ...headersOf({ received: 0, size }) };
        return withHeaders(response, headers);
      },
    ),
});

export const cvUploadEndpoint: APIRoute = endpoint({
  HEAD: async (context) => {
    const progress = await cvProgress(context.locals.services, secretOf(context));
    return withHeaders(new Response(null, { status: 204 }), { ...LIMITS, ...headersOf(progress) });
  },
  PATCH: (context) =>
    readLimitedPiece(
      context,
      { ...TERMS, rateLimit: CV_PART_RATE_LIMIT, maxBytes: PART_BYTES },
      async ({ bytes, recordUse: spend }) => {
        const offset = numberOf(context, 'upload-offset');
        const part = { offset, content: bytes };
        const { isAppended, ...progress } = await appendCvUpload(context.locals.services, secretOf(context), part);
        if (isAppended) await spend();
        const response = isAppended ? new Response(null, { status: 204 }) : problemResponse(ELSEWHERE);
        return withHeaders(response, headersOf(progress));
      },
    ),
});

const ELSEWHERE = { status: 409, detail: "Cette partie n'est pas celle qui manque." };

const secretOf = ({ params }: APIContext) => params.upload ?? '';

function headersOf({ received, size }: CvProgress): Record<string, string> {
  return {
    'Upload-Offset': String(received),
    'Upload-Length': String(size),
    'Upload-Complete': received === size ? '?1' : '?0',
    'Cache-Control': 'no-store',
  };
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function numberOf({ request }: APIContext, name: string): number {
  const value = request.headers.get(name) ?? '';
  if (!/^\d{1,10}$/.test(value)) throw malformed(name);
  return Number(value);
}

const malformed = (name: string) =>
  new ProblemError({ status: 400, detail: `L'en-tête ${name} manque, ou ne se lit pas.` });
