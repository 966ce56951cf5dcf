import { zipSync } from 'fflate';
import type { LoaderFunctionArgs } from 'react-router';
import { exportArticle } from '../../../src/features/blog/drafts/drafts.server.ts';
import { notFound, requireRight } from '../session/context.server.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services, audit } = requireRight(context, 'articles');
  const file = await exportArticle(services, params.id ?? '');
  if (!file) throw notFound();
  await audit('article export', params.id ?? '');
  const { name, source, pictures } = file;
  if (pictures.length === 0) return download(source, `${name}.md`, 'text/markdown; charset=utf-8');
  const files = Object.fromEntries(pictures.map((it) => [it.name, it.content]));
  const archive = zipSync({ [`${name}.md`]: new TextEncoder().encode(source), ...files }, { level: 0 });
  return download(archive as BodyInit, `${name}.zip`, 'application/zip');
}

const download = (body: BodyInit, name: string, type: string) =>
  new Response(body, {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  });
