import { PenLine, Plus } from 'lucide-react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import {
  ARTICLE_STATE_LABELS,
  ARTICLE_STATES,
  type ArticleState,
} from '../../../src/features/blog/drafts/drafts.schema.ts';
import {
  createDraft,
  type ListedArticle,
  listArticles,
  openPost,
} from '../../../src/features/blog/drafts/drafts.server.ts';
import { foldText } from '../../../src/text/fold-text.ts';
import { readForm } from '../session/body.server.ts';
import { requireRight } from '../session/context.server.ts';
import { useChanges } from '../session/use-changes.ts';
import { shortDate } from '../text/dates.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Notice } from '../ui/notice.tsx';
import { RecordLink, RecordNote } from '../ui/record-link.tsx';
import { FilterBar, FilterChip, SearchField } from '../ui/table/filter-bar.tsx';
import { Cell, Row, Table } from '../ui/table/table.tsx';
import { Tag } from '../ui/tag.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services } = requireRight(context, 'articles');
  const query = new URL(request.url).searchParams;
  const state = ARTICLE_STATES.find((it) => it === query.get('etat'));
  const words = query.get('mots')?.trim() ?? '';
  const all = await listArticles(services);
  const now = services.now();
  const counts = Object.fromEntries(
    ARTICLE_STATES.map((it) => [it, all.filter((article) => article.state === it).length]),
  );
  const wanted = foldText(words);
  const found = all.filter(
    (it) =>
      (state === undefined || it.state === state) &&
      (wanted === '' || foldText(`${it.title} ${it.category} ${it.author}`).includes(wanted)),
  );
  return {
    state,
    words,
    total: all.length,
    counts: counts as Record<ArticleState, number>,
    articles: found.map((it) => ({ ...it, when: shortDate(it.at, now) })),
  };
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response | { message: string }> {
  const { services, member, audit } = requireRight(context, 'articles');
  const form = await readForm(request);
  const slug = form.get('open');
  if (typeof slug !== 'string') {
    const id = await createDraft(services, member);
    await audit('article create', id);
    return redirect(`/articles/${id}`);
  }
  const opened = await openPost(services, member, slug);
  if (opened.status === 'ok') {
    if (opened.isNew) await audit('article create', opened.id);
    return redirect(`/articles/${opened.id}`);
  }
  return {
    message:
      opened.status === 'not_found'
        ? "Cet article n'est plus là."
        : "Le texte d'origine de cet article ne se lit plus\u00a0: seule sa page publiée est connue.",
  };
}

export default function Articles() {
  const { articles, state, words, counts, total } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { message: string } | undefined;
  useChanges('articles');
  const to = (other: ArticleState | undefined) =>
    `?${new URLSearchParams({ ...(other && { etat: other }), ...(words && { mots: words }) })}`;
  return (
    <>
      <PageHead
        actions={
          <>
            <ButtonLink to="/articles/rubriques">Rubriques</ButtonLink>
            <Form method="post">
              <Button look="main" type="submit">
                <Plus />
                Nouvel article
              </Button>
            </Form>
          </>
        }
        title="Articles"
      />
      <div aria-live="polite" className="px-gut" role="status">
        {answer && <Notice className="mt-2 max-w-measure">{answer.message}</Notice>}
      </div>
      <search>
        <FilterBar>
          <Form className="contents">
            {state && <input name="etat" type="hidden" value={state} />}
            <SearchField
              defaultValue={words}
              id="article-words"
              key={words}
              label="Chercher un titre, une rubrique, un auteur"
              name="mots"
              placeholder="Titre, rubrique, auteur"
            />
          </Form>
          <FilterChip isOn={!state} to={to(undefined)}>
            Tous <span className="text-ink2">{total}</span>
          </FilterChip>
          {ARTICLE_STATES.map((it) => (
            <FilterChip isOn={state === it} key={it} to={to(it)}>
              {FILTERS[it]} <span className="text-ink2">{counts[it]}</span>
            </FilterChip>
          ))}
        </FilterBar>
      </search>
      {articles.length === 0 ? (
        <p className="px-gut py-8 text-ink2">
          {total === 0
            ? 'Aucun article encore. Le premier commence par «\u00a0Nouvel article\u00a0».'
            : 'Aucun article ne répond à cela. '}
          {total > 0 && <Link to="/articles">Les voir tous</Link>}
        </p>
      ) : (
        <Table
          caption="Articles, ceux qui s'écrivent d'abord"
          columns={['Article', ['État', 'w-44'], ['Auteur', 'w-48'], ['Lectures', 'w-24 text-right'], ['Date', 'w-28']]}
        >
          {articles.map((article) => (
            <ArticleRow article={article} key={article.id ?? article.slug} />
          ))}
        </Table>
      )}
    </>
  );
}

const FILTERS: Record<ArticleState, string> = {
  draft: 'Brouillons',
  scheduled: 'Programmés',
  published: 'Publiés',
  unpublished: 'Retirés',
};
const TONES = { draft: 'warn', scheduled: 'warn', published: 'ok', unpublished: 'plain' } as const;

function ArticleRow({ article }: { article: ListedArticle & { when: string } }) {
  const { id, slug, title, category, author, state, isAhead, views, when } = article;
  const name = title.trim() || 'Sans titre';
  const note = category || 'Sans rubrique';
  return (
    <Row className="max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1 max-md:pl-gut">
      <Cell className="max-md:whitespace-normal">
        {id === undefined ? (
          <Form method="post">
            <button
              className="max-w-full text-left font-semibold hover:underline md:truncate"
              name="open"
              type="submit"
              value={slug}
            >
              {name}
            </button>
            <RecordNote>{note}</RecordNote>
          </Form>
        ) : (
          <RecordLink note={note} to={`/articles/${id}`}>
            {name}
          </RecordLink>
        )}
      </Cell>
      <Cell className="max-md:row-start-2">
        <span className="inline-flex flex-wrap gap-1">
          <Tag tone={TONES[state]}>
            {state === 'draft' && <PenLine className="size-3" />}
            {ARTICLE_STATE_LABELS[state]}
          </Tag>
          {isAhead && (state === 'scheduled' ? <Tag tone="warn">Modifié, paraîtra sans</Tag> : <Tag>Modifié</Tag>)}
        </span>
      </Cell>
      <Cell className="max-md:hidden">{author}</Cell>
      <Cell className="text-right max-md:hidden">{views?.toLocaleString('fr-FR') ?? ''}</Cell>
      <Cell className="max-md:col-start-2 max-md:row-start-1 max-md:text-xs max-md:text-ink2">{when}</Cell>
    </Row>
  );
}
