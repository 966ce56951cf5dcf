import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { compareVersions, restoreVersion } from '../../../src/features/blog/drafts/drafts.server.ts';
import { articleView } from '../article-view.server.ts';
import { readForm } from '../body.server.ts';
import { notFound, requireRight } from '../context.server.ts';
import { whenOf } from '../dates.ts';
import '../styles/articles.css';
import { VersionsPage } from '../ui/versions-page.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { services } = requireRight(context, 'articles');
  const id = params.id ?? '';
  const view = await articleView(services, id);
  if (!view) throw notFound();
  const query = new URL(request.url).searchParams;
  const after = Number(query.get('a') ?? view.version);
  const before = Number(query.get('de') ?? Math.max(1, after - 1));
  const compared = await compareVersions(services, id, { before, after });
  if (!compared) throw notFound();
  const now = services.now();
  const nameOf = ({ number, author, updatedAt }: typeof compared.after) =>
    `${number}, ${author}, ${whenOf(updatedAt, now)}`;
  return {
    id,
    before,
    after,
    revision: view.revision,
    current: view.version,
    title: view.fields.title || 'Sans titre',
    versions: view.versions.map(({ number, author, when, note }) => ({
      number,
      label: `${number}, ${author}, ${when}${note && ` (${note})`}`,
    })),
    names: { before: nameOf(compared.before), after: nameOf(compared.after) },
    ...compared.comparison,
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { services, member, audit } = requireRight(context, 'articles');
  const form = await readForm(request);
  const [id, number] = [params.id ?? '', Number(form.get('number'))];
  const restored = await restoreVersion(services, member, id, { revision: Number(form.get('revision')), number });
  if (restored.status === 'not_found') throw notFound();
  if (restored.status === 'conflict') {
    return {
      message: `${restored.draft.author} vient d'écrire\u00a0: la comparaison est à jour, reprenez si vous le voulez encore.`,
    };
  }
  await audit('article restore', `${id} ${number}`);
  return redirect(`/articles/${id}`);
}

export default function Versions() {
  const view = useLoaderData<typeof loader>();
  const { id, title, before, after, revision, current, versions, names, passages, same } = view;
  const answer = useActionData<typeof action>() as { message: string } | undefined;
  return (
    <VersionsPage
      before={before}
      after={after}
      versions={versions}
      names={names}
      passages={passages}
      back={{ to: `/articles/${id}`, title }}
      foot={`${passages.length > 1 ? `${passages.length} passages changent` : `${passages.length} passage change`}, ${same} sont pareils et repliés.`}
      restore={
        before === current
          ? undefined
          : { name: 'number', value: String(before), seen: { name: 'revision', value: revision } }
      }
      message={answer?.message}
      sum={
        <span className="q s">
          <span className="plus">+{view.wordsAdded}</span> <span className="minus">−{view.wordsRemoved}</span> mots
        </span>
      }
    />
  );
}
