import { readOfferedFile } from '@/features/media/offered-files.server.ts';
import { EMPTY_POLICY } from '@/platform/http/connection/security-headers.ts';
import { endpoint } from '@/platform/http/forms/endpoint.ts';
import { immutableResponse } from '@/platform/http/pages/file-response.ts';
import { rewriteToPage } from '@/platform/http/pages/rewrite-to-page.ts';

export const prerender = false;

export const ALL = endpoint({
  async GET(context) {
    const { locals, params, request } = context;
    const found = await readOfferedFile(locals.services, params.name ?? '');
    if (!found) return rewriteToPage(context, '/404');
    const answer = immutableResponse(request, found.mediaType, found.content, { ranges: true });
    // On a phone the file is then kept, opens again without a network, and is passed on without paying twice.
    answer.headers.set('Content-Disposition', `attachment; filename="${found.name}"`);
    answer.headers.set('Content-Security-Policy', `${EMPTY_POLICY}; sandbox`);
    return answer;
  },
});
