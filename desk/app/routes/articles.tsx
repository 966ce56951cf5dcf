import { PenLine, Plus, Search } from 'lucide-react';
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
import { readForm } from '../body.server.ts';
import { requireRight } from '../context.server.ts';
import { shortDate } from '../dates.ts';
import { FilterChip } from '../ui/filter-bar.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { TableHead } from '../ui/table-head.tsx';
import '../styles/articles.css';
import { useChanges } from '../use-changes.ts';

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
      <PageHead title="Articles">
        <div className="end">
          <Form method="post">
            <button className="btn main" type="submit">
              <Plus aria-hidden="true" className="i" />
              Nouvel article
            </button>
          </Form>
        </div>
      </PageHead>
      <div aria-live="polite" className="said" role="status">
        {answer && (
          <p className="notice">
            <span>{answer.message}</span>
          </p>
        )}
      </div>
      <search className="filters">
        <Form className="srch">
          <Search aria-hidden="true" className="i" />
          {state && <input name="etat" type="hidden" value={state} />}
          <input
            aria-label="Chercher un titre, une rubrique, un auteur"
            className="inp"
            defaultValue={words}
            key={words}
            name="mots"
            placeholder="Titre, rubrique, auteur"
            type="search"
          />
        </Form>
        <FilterChip isOn={!state} to={to(undefined)}>
          Tous <span className="q">{total}</span>
        </FilterChip>
        {ARTICLE_STATES.map((it) => (
          <FilterChip isOn={state === it} key={it} to={to(it)}>
            {FILTERS[it]} <span className="q">{counts[it]}</span>
          </FilterChip>
        ))}
      </search>
      {articles.length === 0 ? (
        <p className="nothing">
          {total === 0
            ? 'Aucun article encore. Le premier commence par «\u00a0Nouvel article\u00a0».'
            : 'Aucun article ne répond à cela. '}
          {total > 0 && <Link to="/articles">Les voir tous</Link>}
        </p>
      ) : (
        <table className="list arts">
          <caption className="vh">Articles, ceux qui s'écrivent d'abord</caption>
          <colgroup>
            <col />
            <col className="a-state" />
            <col className="a-by" />
            <col className="a-views" />
            <col className="a-date" />
          </colgroup>
          <TableHead columns={['Article', 'État', 'Auteur', ['Lectures', 'num'], 'Date']} />
          <tbody>
            {articles.map((article) => (
              <Row article={article} key={article.id ?? article.slug} />
            ))}
          </tbody>
        </table>
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
const LOOKS: Record<ArticleState, string> = { draft: 'warn', scheduled: 'warn', published: 'ok', unpublished: '' };

function Row({ article }: { article: ListedArticle & { when: string } }) {
  const { id, slug, title, category, author, state, isAhead, views, when } = article;
  const name = title.trim() || 'Sans titre';
  return (
    <tr>
      <td className="per">
        {id === undefined ? (
          <Form method="post">
            <button className="linkish nm" name="open" type="submit" value={slug}>
              {name}
            </button>
          </Form>
        ) : (
          <Link className="nm" to={`/articles/${id}`}>
            {name}
          </Link>
        )}
        <span className="co">{category || 'Sans rubrique'}</span>
      </td>
      <td className="sta0">
        <span className={`tag ${LOOKS[state]}`}>
          {state === 'draft' && <PenLine aria-hidden="true" className="i" />}
          {ARTICLE_STATE_LABELS[state]}
        </span>
        {isAhead && <span className="tag">Modifié</span>}
      </td>
      <td className="by">{author}</td>
      <td className="num">{views?.toLocaleString('fr-FR') ?? ''}</td>
      <td className="n">{when}</td>
    </tr>
  );
}
