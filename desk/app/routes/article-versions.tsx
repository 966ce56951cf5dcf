import { ArrowLeft, ChevronDown, ChevronUp, RotateCcw } from 'lucide-react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { compareVersions, restoreVersion } from '../../../src/features/blog/drafts.server.ts';
import { articleView, whenOf } from '../article-view.server.ts';
import { enter, missing } from '../context.server.ts';
import '../styles/articles.css';
import { KeysHint } from '../ui/keys-hint.tsx';
import { Passages } from '../ui/passages.tsx';
import { useKeys } from '../use-keys.ts';

/** Two versions of an article: those that the address names, else the last two. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { services } = enter(context, 'articles');
  const id = params.id ?? '';
  const view = await articleView(services, id);
  if (!view) throw missing();
  const query = new URL(request.url).searchParams;
  const after = Number(query.get('a') ?? view.version);
  const before = Number(query.get('de') ?? Math.max(1, after - 1));
  const compared = await compareVersions(services, id, { before, after });
  if (!compared) throw missing();
  const now = services.now();
  const nameOf = ({ number, author, updatedAt }: typeof compared.after) =>
    `${number}, ${author}, ${whenOf(updatedAt, now)}`;
  return {
    ...{ id, before, after, revision: view.revision, current: view.version, title: view.fields.title || 'Sans titre' },
    versions: view.versions.map(({ number, author, when, note }) => ({
      number,
      label: `${number}, ${author}, ${when}${note && ` (${note})`}`,
    })),
    names: { before: nameOf(compared.before), after: nameOf(compared.after) },
    ...compared.comparison,
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { services, member, audit } = enter(context, 'articles');
  const form = await request.formData();
  const [id, number] = [params.id ?? '', Number(form.get('number'))];
  const restored = await restoreVersion(services, member, id, { revision: Number(form.get('revision')), number });
  if (restored.outcome === 'missing') throw missing();
  if (restored.outcome === 'clash') {
    return {
      said: `${restored.draft.author} vient d'écrire\u00a0: la comparaison est à jour, reprenez si vous le voulez encore.`,
    };
  }
  await audit('article restore', `${id} ${number}`);
  return redirect(`/articles/${id}`);
}

export default function Versions() {
  const { id, title, before, after, revision, current, versions, names, passages, same, wordsAdded, wordsRemoved } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { said: string } | undefined;

  useKeys({ j: () => go(1), k: () => go(-1) });

  return (
    <>
      <title>{`Versions ${before} et ${after} - Nkul, le bureau`}</title>
      <div className="head">
        <Link className="crumb" to={`/articles/${id}`}>
          <ArrowLeft aria-hidden="true" className="i" />
          {title}
        </Link>
        <h1 className="mini">
          Versions {before} et {after}
        </h1>
        <span className="q s">
          <span className="plus">+{wordsAdded}</span> <span className="minus">−{wordsRemoved}</span> mots
        </span>
        <div className="end">
          {before !== current && (
            <Form method="post">
              <input name="revision" type="hidden" value={revision} />
              <button className="btn" name="number" type="submit" value={before}>
                <RotateCcw aria-hidden="true" className="i" />
                Reprendre la {before}
              </button>
            </Form>
          )}
          <span className="btns">
            <button
              aria-label="Changement précédent, touche K"
              className="btn ico"
              onClick={() => go(-1)}
              type="button"
            >
              <ChevronUp aria-hidden="true" className="i" />
            </button>
            <button aria-label="Changement suivant, touche J" className="btn ico" onClick={() => go(1)} type="button">
              <ChevronDown aria-hidden="true" className="i" />
            </button>
          </span>
        </div>
      </div>
      <div className="seam">
        <hr className="stitch" />
      </div>
      <div aria-live="polite" className="said" role="status">
        {answer && (
          <p className="notice">
            <span>{answer.said}</span>
          </p>
        )}
      </div>
      <Form className="filters which" key={`${before} ${after}`}>
        <Choice label="De" name="de" value={before} versions={versions} />
        <Choice label="À" name="a" value={after} versions={versions} />
        <button className="btn" type="submit">
          Comparer
        </button>
        <KeysHint
          keys={[
            ['J', 'changement suivant'],
            ['K', 'précédent'],
          ]}
        />
      </Form>
      {passages.length === 0 ? (
        <p className="nothing">Ces deux versions disent la même chose.</p>
      ) : (
        <Passages after={names.after} before={names.before} passages={passages} />
      )}
      <p className="foot">
        <span>
          {passages.length > 1 ? `${passages.length} passages changent` : `${passages.length} passage change`}, {same}{' '}
          sont pareils et repliés. Un retrait se lit aussi sans couleur&nbsp;: trait et fond.
        </span>
      </p>
    </>
  );
}

function Choice({
  label,
  name,
  value,
  versions,
}: {
  label: string;
  name: string;
  value: number;
  versions: { number: number; label: string }[];
}) {
  return (
    <label>
      <span className="q s">{label}</span>
      <select className="sel" defaultValue={value} name={name}>
        {versions.map((it) => (
          <option key={it.number} value={it.number}>
            {it.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** To the next change, or the one before. */
function go(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-change]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + step))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
