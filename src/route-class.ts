import { INQUIRIES } from './features/inquiries/kinds/inquiry-kinds.schema.ts';
import { MODES } from './platform/http/pages/data-saver-mode.ts';

/** Endpoints by their file below pages/api. */
const ENDPOINTS: ReadonlySet<string> = new Set([
  ...['blog/categories', 'blog/posts', 'blog/posts/[slug]/comments', 'blog/posts/[slug]/likes', 'blog/search-index'],
  ...[
    'chat',
    'chat/provider',
    'cv',
    'cv/[upload]',
    'newsletter/stats',
    'newsletter/subscribe',
    'newsletter/unsubscribe',
    'trades/[trade]',
    'visitor',
  ],
  ...MODES.map((mode) => `mode/${mode}`),
  ...Object.values(INQUIRIES).map(({ form }) => form.action.slice('/api/'.length)),
]);

/** Hides the id of an upload, which grants access to it. */
export const loggablePath = (path: string): string =>
  path.replace(/^(\/+api\/+cv\/+)[^/]+/i, '$1[upload]').slice(0, 200);

/** `file`, `page`, the name of an endpoint, or `other`: a bounded set of metric labels. */
export function routeClass(path: string, status: number): string {
  if (path.startsWith('/api/')) {
    const name = path
      .slice('/api/'.length)
      .replace(/^(blog\/posts)\/[^/]+\//, '$1/[slug]/')
      .replace(/^cv\/[^/]+$/, 'cv/[upload]')
      .replace(/^trades\/[^/]+$/, 'trades/[trade]');
    return ENDPOINTS.has(name) ? name : 'other';
  }
  if (path === '' || status === 404 || status === 405 || path === '/healthz' || path === '/readyz') return 'other';
  return /\.[a-z0-9]+$/i.test(path) ? 'file' : 'page';
}
