import { jobPath, jobs } from '@/content/kinds/people/jobs.ts';
import { listAddresses, OF_BLOG } from '@/features/blog/blog.server.ts';
import { sitemapPaths } from '@/layouts/page-routes.ts';
import { endpoint } from '@/platform/http/forms/endpoint.ts';
import { compressedFile, fileResponse } from '@/platform/http/pages/file-response.ts';

export const prerender = false;

export const ALL = endpoint({
  async GET({ locals: { services }, request }) {
    const pages = [...sitemapPaths(), ...jobs().map(({ id }) => jobPath(id))];
    const file = await services.content.getOrLoad(
      `sitemap ${pages.join(' ')}`,
      async () => {
        const posts = await listAddresses(services);
        const addresses = [
          ...pages.map((path) => entry(services.siteUrl + path)),
          ...posts.map(({ slug, updatedAt }) => entry(`${services.siteUrl}/blog/${slug}`, updatedAt)),
        ];
        return compressedFile(
          'application/xml; charset=utf-8',
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>\n`,
        );
      },
      OF_BLOG,
    );
    return fileResponse(request, file);
  },
});

function entry(address: string, updatedAt?: string): string {
  const changed = updatedAt === undefined ? '' : `<lastmod>${updatedAt}</lastmod>`;
  return `<url><loc>${address}</loc>${changed}</url>`;
}
