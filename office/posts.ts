import { type Command, Option } from 'commander';
import { readArticleFile } from '../src/features/blog/articles/article-file.server.ts';
import type { PostStatus } from '../src/features/blog/publishing/publishing.server.ts';
import {
  type ListedPost,
  listAllPosts,
  POST_STATUSES,
  type PublishedPost,
  type Publishing,
  publishPost,
  unpublishPost,
} from '../src/features/blog/publishing/publishing.server.ts';
import { pluralize } from '../src/text/pluralize.ts';
import { articlesOnSite, tellGoneArticles } from './content/gone-addresses.ts';
import { readOffice, withOffice } from './open-office.ts';
import { choices, oneOf } from './terminal/arguments.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from './terminal/confirm.ts';
import { pictureReader, readTextFile } from './terminal/files.ts';
import {
  csv,
  EXIT,
  type FormatOptions,
  type Io,
  json,
  localTime,
  OfficeError,
  printable,
  shortInstant,
  table,
  warnLeftOut,
} from './terminal/output.ts';

const STATUS_LABELS: Record<PostStatus, string> = {
  published: 'Publié',
  scheduled: 'Programmé',
  draft: 'Brouillon',
  unpublished: 'Retiré',
};
const ARTICLE_MAX_BYTES = 1024 * 1024;

export function addPosts(program: Command, io: Io): void {
  const posts = program.command('posts').description('les articles du blog');

  posts
    .command('list')
    .description("liste les articles, les plus récents d'abord")
    .option('--status <état>', choices(STATUS_LABELS), oneOf(POST_STATUSES))
    .option('--json', 'en JSON')
    .addOption(new Option('--csv', 'en CSV, pour un tableur').conflicts('json'))
    .action((options: FormatOptions & { status?: PostStatus }) =>
      readOffice(io, async (office) => {
        const found = await listAllPosts(office, { status: options.status });
        if (options.json) return io.out(json(found));
        if (options.csv) return io.out(csv(found.map(csvRow)));
        io.out(found.length === 0 ? 'Aucun article.\n' : listTable(found, io.columns));
      }),
    );

  posts
    .command('publish')
    .description("vérifie un article et le publie, ou le met à jour s'il l'est déjà")
    .argument('<article.md>', 'Markdown, avec ses champs en tête (docs/content-writing.md)')
    .option('--dry-run', 'vérifie sans rien écrire')
    .option('--new-category', "crée la rubrique de l'article si elle n'existe pas")
    .option(...YES_OPTION)
    .option('--json', 'en JSON')
    .action((file: string, options: FormatOptions & ConfirmOptions & { dryRun?: boolean; newCategory?: boolean }) =>
      withOffice(io, async (office) => {
        const { dryRun, newCategory } = options;
        const source = await readTextFile(file, ARTICLE_MAX_BYTES, 'un article', io.err);
        const read = readArticleFile(source);
        if (!read.ok) throw nothingPublished(file, [read]);
        const article = read.file;
        const before = await articlesOnSite(office);
        const result = await publishPost(office, article, {
          readPicture: pictureReader(file),
          dryRun,
          newCategory,
          onReplace: (former) => confirm(io, replacing(former), options),
        });
        if (result.status === 'invalid') {
          const problems = result.problems.map((problem) => {
            const { field, picture = field, message } = problem;
            const told = picture === undefined ? message : `${picture}\u00a0: ${message}`;
            return { line: article.lineOf(problem), message: told };
          });
          throw nothingPublished(file, problems);
        }
        const { action, post } = result;
        const leftOut = byLine(post.leftOut.map((it) => ({ line: article.lineOf(it), what: it.what })));
        io.out(options.json ? json({ outcome: action, ...post, leftOut }) : summaryOf(action, post));
        warnLeftOut(io, file, leftOut);
        await tellGoneArticles(io, office, before);
      }),
    );

  posts
    .command('unpublish')
    .description('retire un article du site et le garde\u00a0; «\u00a0publish\u00a0» le remet')
    .argument('<slug>', 'ce qui suit /blog/ dans son adresse')
    .option('--json', 'en JSON')
    .action((slug: string, options: FormatOptions) =>
      withOffice(io, async (office) => {
        const before = await articlesOnSite(office);
        if (!(await unpublishPost(office, slug))) {
          throw new OfficeError(`Aucun article «\u00a0${printable(slug)}\u00a0».`, EXIT.notFound);
        }
        io.out(options.json ? json({ slug, status: 'unpublished' }) : `${slug}\u00a0: retiré du site.\n`);
        await tellGoneArticles(io, office, before);
      }),
    );
}

const byLine = <T extends { line: number }>(list: readonly T[]): T[] => list.toSorted((a, b) => a.line - b.line);

function nothingPublished(file: string, problems: readonly { line: number; message: string }[]): OfficeError {
  const lines = byLine(problems).map(({ line, message }) => `${file}, ligne ${line}\u00a0: ${printable(message)}`);
  return new OfficeError(`Rien n'a été publié.\n${lines.join('\n')}`);
}

function replacing({ slug, title, status: state, createdAt, viewsCount }: ListedPost): string {
  const known = `${STATUS_LABELS[state].toLowerCase()}, du ${shortInstant(createdAt)}, ${pluralize(viewsCount, 'lecture')}`;
  return `Remplacer le texte de «\u00a0${printable(title)}\u00a0» (/blog/${slug}, ${known})\u00a0?`;
}

type Action = Extract<Publishing, { status: 'ok' }>['action'];

const ACTION_LABELS: Record<Action, string> = {
  created: 'nouvel article',
  updated: 'article mis à jour',
  checked: "article vérifié, rien n'a été écrit",
};

function summaryOf(action: Action, { slug, status: state, createdAt, readTime, pictures }: PublishedPost): string {
  const from = createdAt === undefined || state === 'draft' ? '' : `, du ${shortInstant(createdAt)}`;
  const images = pictures > 0 ? `, ${pluralize(pictures, 'image')}` : '';
  return `${slug}\u00a0: ${ACTION_LABELS[action]} (${STATUS_LABELS[state].toLowerCase()}${from}, ${readTime}\u00a0min de lecture${images})\n/blog/${slug}\n`;
}

function listTable(posts: ListedPost[], width: number | undefined): string {
  return table(
    [
      { title: 'Adresse', least: 18 },
      { title: 'Titre', least: 18 },
      { title: 'Rubrique', least: 10, dispensable: 2 },
      'État',
      { title: 'Le', least: 10 },
      { title: 'Lectures', dispensable: 1 },
      { title: "J'aime", dispensable: 3 },
      { title: 'Comm.', dispensable: 4 },
    ],
    posts.map((post) => [
      post.slug,
      post.title,
      post.category,
      STATUS_LABELS[post.status],
      shortInstant(post.createdAt),
      String(post.viewsCount),
      String(post.likesCount),
      String(post.commentsCount),
    ]),
    width,
  );
}

const csvRow = (post: ListedPost) => ({
  Adresse: post.slug,
  Titre: post.title,
  Rubrique: post.category,
  État: STATUS_LABELS[post.status],
  Auteur: post.author,
  'Paru le': localTime(post.createdAt),
  'Modifié le': localTime(post.updatedAt),
  Lectures: post.viewsCount,
  "J'aime": post.likesCount,
  Commentaires: post.commentsCount,
  Identifiant: post.id,
});
