import type { LoaderFunctionArgs } from 'react-router';
import { readFollowedFile } from '../../../../src/features/inquiries/follow-up/inbox.server.ts';
import { notFound, requireRight } from '../../session/context.server.ts';
import { followerFrom } from '../../session/member.server.ts';

const PDF = 'application/pdf';

/** A CV is untrusted: a PDF is shown in a sandboxed frame, any other file is downloaded. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { services, member, audit } = requireRight(context, 'requests');
  const file = await readFollowedFile(services, followerFrom(member), Number(params.number), params.file ?? '');
  if (!file) throw notFound();
  await audit('requests cv', `#${params.number}`);
  const isShown = file.mediaType === PDF && !new URL(request.url).searchParams.has('telecharger');
  return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': file.mediaType === PDF ? PDF : 'application/octet-stream',
      'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  });
}
