import { Feed } from 'feed';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { CONTINUE, visit } from 'unist-util-visit';
import { picturesVersion } from '../../../content/kinds/company/media.ts';
import { type CompressedFile, compressedFile } from '../../../platform/http/pages/file-response.ts';
import { escapeHtml } from '../../../text/escape-html.ts';
import type { BlogServices } from '../blog.server.ts';
import { findPost, listPosts, OF_BLOG } from '../blog.server.ts';

type Reading = Pick<BlogServices, 'db' | 'now' | 'content' | 'pageViews' | 'siteUrl'>;

interface FeedTexts {
  title: string;
  description: string;
  path: string;
  page: string;
}

const POSTS_IN_FEED = 20;

/** Atom (RFC 4287), cached by content version and by what the library says. */
export function postFeed(services: Reading, texts: FeedTexts): Promise<CompressedFile> {
  return services.content.getOrLoad(
    `feed ${texts.path} ${picturesVersion()}`,
    async () => compressedFile('application/atom+xml; charset=utf-8', await atom(services, texts)),
    OF_BLOG,
  );
}

async function atom(services: Reading, { title, description, path, page }: FeedTexts): Promise<string> {
  const { siteUrl } = services;
  const { posts } = await listPosts(services, { limit: POSTS_IN_FEED });
  const address = siteUrl + page;
  const feed = new Feed({
    id: address,
    link: address,
    title,
    description,
    language: 'fr',
    generator: false,
    updated: new Date(Math.max(0, ...posts.map(({ updatedAt }) => Date.parse(updatedAt)))),
    feedLinks: { atom: siteUrl + path },
    copyright: '',
  });
  for (const { slug } of posts) {
    const post = await findPost(services, slug);
    if (!post) continue;
    feed.addItem({
      id: `${address}/${slug}`,
      link: `${address}/${slug}`,
      title: escapeHtml(post.title),
      description: escapeHtml(post.description),
      content: inCdata(feedHtml(post.content, `${address}/${slug}`)),
      author: [{ name: post.author }],
      category: [post.category, ...post.tags].map(inAttribute).map((name) => ({ name, term: name })),
      published: new Date(post.createdAt),
      date: new Date(post.updatedAt),
    });
  }
  return feed.atom1();
}

/** Feed readers need absolute URLs and have no stylesheet: diagrams become text, visually hidden text goes. */
function feedHtml(html: string, address: string): string {
  const tree = fromHtml(html, { fragment: true });
  const whole = (path: unknown) => URL.parse(String(path), address)?.href ?? '';
  visit(tree, 'element', (element, index, parent) => {
    const { tagName, properties } = element;
    if (!parent || index === undefined) return CONTINUE;
    if ([properties.className].flat().includes('sr-only')) {
      parent.children.splice(index, 1);
      return index;
    }
    if (tagName === 'svg') {
      const finding = String(properties.ariaLabel ?? '');
      parent.children[index] = {
        type: 'element',
        tagName: 'p',
        properties: {},
        children: [{ type: 'text', value: finding }],
      };
      return index + 1;
    }
    for (const name of ['href', 'src'] as const)
      if (properties[name] !== undefined) properties[name] = whole(properties[name]);
    if (properties.srcSet !== undefined) {
      properties.srcSet = [properties.srcSet]
        .flat()
        .join(', ')
        .replace(/(^|,\s*)([^\s,]+)/g, (_all, gap: string, path: string) => gap + whole(path));
    }
    for (const name of ['tabIndex', 'role', 'ariaLabel', 'target', 'rel', 'loading', 'decoding', 'sizes'])
      delete properties[name];
    return CONTINUE;
  });
  return toHtml(tree);
}

/** The library does not escape '<' in attributes. */
const inAttribute = (text: string) => text.replaceAll('<', '‹');

const inCdata = (text: string) => text.replaceAll(']]>', ']]&gt;');
