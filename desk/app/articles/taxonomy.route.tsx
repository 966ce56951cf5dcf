import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { TERM_KINDS, type TermKind } from '../../../src/features/blog/taxonomy/taxonomy.schema.ts';
import {
  listTerms,
  mergeTerm,
  removeTerm,
  renameTerm,
  type TermChange,
} from '../../../src/features/blog/taxonomy/taxonomy.server.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { readForm } from '../session/body.server.ts';
import { requireRight } from '../session/context.server.ts';
import { useChanges } from '../session/use-changes.ts';
import { quoted } from '../text/quoted.ts';
import { useFocusInvalid } from '../ui/keyboard/use-focus-invalid.ts';
import { PageAnswer, PageBody } from '../ui/layout/page-body.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Notice } from '../ui/notice.tsx';
import { Table } from '../ui/table/table.tsx';
import { useLastAnswer } from '../ui/use-last-answer.ts';
import { TermRow } from './term-row.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = requireRight(context, 'articles');
  return listTerms(services);
}

type ActionResult =
  | { done: string }
  | { refused: { kind: TermKind; from: string; typed: string; message: string } }
  | { gone: string };

export async function action({ context, request }: ActionFunctionArgs): Promise<ActionResult> {
  const { services, audit } = requireRight(context, 'articles');
  const form = await readForm(request);
  const [from, to, verb] = ['from', 'to', 'do'].map((name) => String(form.get(name) ?? '')) as [string, string, string];
  const kind = TERM_KINDS.find((it) => it === form.get('kind')) ?? 'category';
  const change = CHANGES[verb];
  if (!change) return { gone: from };
  const changed = await change.make(services, kind, from, to);
  if (changed.status === 'not_found') return { gone: from };
  if (changed.status !== 'ok') return { refused: { kind, from, typed: to, message: reasonOf(kind, changed) } };
  await audit(`article ${verb}-${kind}`, from);
  const posts = changed.posts === 0 ? '' : `, sur ${pluralize(changed.posts, 'article')}`;
  return { done: `${change.done(from, changed.name)}${posts}.` };
}

type Services = Parameters<typeof renameTerm>[0];

const CHANGES: Record<
  string,
  {
    make: (services: Services, kind: TermKind, from: string, to: string) => Promise<TermChange>;
    done: (from: string, name: string) => string;
  }
> = {
  rename: { make: renameTerm, done: (from, name) => `${quoted(from)} s'appelle maintenant ${quoted(name)}` },
  merge: { make: mergeTerm, done: (from, name) => `${quoted(from)} est réuni à ${quoted(name)}` },
  remove: { make: removeTerm, done: (from) => `${quoted(from)} est supprimé` },
};

function reasonOf(kind: TermKind, change: Exclude<TermChange, { status: 'ok' | 'not_found' }>): string {
  if (change.status === 'invalid') return change.message;
  if (change.status === 'taken') return `${quoted(change.name)} existe déjà\u00a0: réunissez-les plutôt.`;
  const posts = pluralize(change.posts, 'article');
  return `${posts} ${kind === 'category' ? 'en dépendent' : "l'ont"}\u00a0: réunissez-la d'abord avec une autre.`;
}

export default function Taxonomy() {
  const terms = useLoaderData<typeof loader>();
  const answer = useLastAnswer<ActionResult>();
  const refused = answer && 'refused' in answer ? answer.refused : undefined;
  const body = useFocusInvalid<HTMLDivElement>(refused);
  useChanges('articles');
  return (
    <>
      <PageHead back={{ to: '/articles', label: 'Articles' }} title="Rubriques et mots-clés" />
      <PageBody>
        <PageAnswer>
          {answer && 'done' in answer && <Notice tone="ok">{answer.done}</Notice>}
          {answer && 'gone' in answer && <Notice>{quoted(answer.gone)} n'est plus là.</Notice>}
          {refused && <span className="sr-only">{refused.message}</span>}
        </PageAnswer>
        <p className="max-w-measure text-ink2">
          Un nom changé l'est dans tous les articles, en ligne ou non. Les anciennes adresses y mènent toujours, et un
          brouillon qui porte encore l'ancien nom paraît sous le nouveau. Une rubrique naît avec son premier article.
        </p>
        <div className="grid max-w-page gap-8" ref={body}>
          {TERM_KINDS.map((kind) => (
            <section aria-labelledby={`terms-${kind}`} key={kind}>
              <h2 className="mb-2" id={`terms-${kind}`}>
                {TITLES[kind]}
              </h2>
              {terms[kind].length === 0 ? (
                <p className="text-ink2">Aucun.</p>
              ) : (
                <Table caption={TITLES[kind]} columns={['Nom', ['Articles', 'w-32 text-right']]}>
                  {terms[kind].map((term) => (
                    <TermRow
                      key={term.name}
                      kind={kind}
                      others={terms[kind].map(({ name }) => name).filter((name) => name !== term.name)}
                      refused={refused?.kind === kind && refused.from === term.name ? refused : undefined}
                      term={term}
                    />
                  ))}
                </Table>
              )}
            </section>
          ))}
        </div>
      </PageBody>
    </>
  );
}

const TITLES: Record<TermKind, string> = { category: 'Rubriques', tag: 'Mots-clés' };
