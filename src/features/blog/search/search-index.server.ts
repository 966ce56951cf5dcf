import { type CompressedFile, compressedFile } from '../../../platform/http/pages/file-response.ts';
import type { BlogServices } from '../blog.server.ts';
import { OF_BLOG, searchIndex } from '../blog.server.ts';

export function searchIndexFile(
  services: Pick<BlogServices, 'db' | 'now' | 'content' | 'pageViews'>,
): Promise<CompressedFile> {
  return services.content.getOrLoad(
    'search index',
    async () => compressedFile('application/json; charset=utf-8', JSON.stringify(await searchIndex(services))),
    OF_BLOG,
  );
}
