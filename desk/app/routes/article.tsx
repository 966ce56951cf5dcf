import { ChevronDown, CircleAlert, Clock, Download, Link2, Send } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
  useRevalidator,
  useSubmit,
} from 'react-router';
import { addDraftPicture, removeDraftPicture } from '../../../src/features/blog/drafts/draft-pictures.server.ts';
import { previewLink } from '../../../src/features/blog/drafts/draft-preview.server.ts';
import {
  ARTICLE_STATE_LABELS,
  countWords,
  type DraftFields,
  draftFields,
  problemText,
} from '../../../src/features/blog/drafts/drafts.schema.ts';
import {
  deleteDraft,
  keepDraftVersion,
  restoreVersion,
  saveDraft,
} from '../../../src/features/blog/drafts/drafts.server.ts';
import { publishDraft, unpublishDraft } from '../../../src/features/blog/drafts/publish-draft.server.ts';
import { articleView, conflictView } from '../article-view.server.ts';
import type { ArticleView, ConflictView } from '../article-view.ts';
import { readForm } from '../body.server.ts';
import { notFound, type RequestContext, requireRight } from '../context.server.ts';
import { wholeDate } from '../dates.ts';
import { pluralize } from '../pluralize.ts';
import '../styles/articles.css';
import { isComposing } from '../../../src/ui/is-composing.ts';
import { ArticlePanel } from '../ui/article-panel.tsx';
import { ArticleConflict } from '../ui/conflict-view.tsx';
import { type EditorHandle, MarkdownEditor } from '../ui/markdown-editor.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PictureUploads, useUploads } from '../ui/picture-uploads.tsx';
import { SaveStatus } from '../ui/save-status.tsx';
import { SitePreview } from '../ui/site-preview.tsx';
import { useAutosave } from '../use-autosave.ts';
import { useChanges } from '../use-changes.ts';
import { useLastAnswer } from '../use-last-answer.ts';
import { readVerb } from '../verb.ts';

export const handle = { isSlim: true };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services, member } = requireRight(context, 'articles');
  const view = await articleView(services, params.id ?? '');
  if (!view) throw notFound();
  return { view, me: member.id };
}

interface Answer {
  message?: string;
  address?: string;
  link?: string;
  problems?: string[];
  taken?: string;
  conflict?: ConflictView;
  isReplaced?: boolean;
  view?: ArticleView | undefined;
}

export async function action({ context, params, request }: ActionFunctionArgs): Promise<Answer | Response> {
  const desk = requireRight(context, 'articles');
  const answer = await act(desk, params.id ?? '', await readForm(request));
  if (answer instanceof Response || answer.conflict) return answer;
  return { ...answer, view: await articleView(desk.services, params.id ?? '') };
}

/** Saves the submitted text first, so that an action never applies to a text the editor has not seen. */
async function act(
  { services, member, audit }: RequestContext,
  id: string,
  form: FormData,
): Promise<Answer | Response> {
  const { verb, object } = readVerb(form);
  const text = { fields: fieldsOf(form), markdown: String(form.get('markdown') ?? '') };
  const isResolving = verb === 'mine' || verb === 'theirs';
  const saved = await saveDraft(services, member, id, {
    revision: Number(form.get('revision')),
    ...text,
    apart: isResolving,
  });
  if (saved.status === 'not_found') throw notFound();
  if (saved.status === 'invalid') return { problems: [saved.message] };
  if (saved.status === 'conflict') return { conflict: conflictView(services, saved.draft, text) };
  const { revision, version } = saved.draft;
  switch (verb) {
    case 'mine':
      return { message: "Votre texte est enregistré. L'autre reste dans les versions." };
    case 'theirs':
    case 'restore': {
      const number = Number(object);
      const restored = await restoreVersion(services, member, id, { revision, number });
      if (restored.status === 'not_found') throw notFound();
      if (restored.status === 'conflict') return { conflict: conflictView(services, restored.draft, text) };
      await audit('article restore', `${id} ${number}`);
      return {
        message: `Le texte de la version ${number} est repris\u00a0; rien de ce qui est venu après n'est perdu.`,
        isReplaced: true,
      };
    }
    case 'keep':
      await keepDraftVersion(services, id, revision, String(form.get('note') ?? ''));
      return { message: `La version ${version} est gardée.` };
    case 'picture': {
      const file = form.get('picture');
      if (!(file instanceof File) || file.size === 0) return { problems: ['Choisissez une image.'] };
      const bytes = new Uint8Array(await file.arrayBuffer());
      const added = await addDraftPicture(services, id, { name: file.name, bytes });
      if (added.status === 'invalid') return { problems: [`${file.name}\u00a0: ${added.message}`] };
      if (added.status === 'not_found') throw notFound();
      return {
        message: `L'image ${added.picture.name} est là. Dans le texte\u00a0: ![ce qu'on y voit](${added.picture.name})`,
      };
    }
    case 'remove-picture':
      await removeDraftPicture(services, id, object);
      return { message: `L'image ${object} n'est plus avec l'article.` };
    case 'link': {
      const { link, until } = previewLink(services, id);
      await audit('article link', id);
      return { message: `Ce lien montre l'article à qui l'a, jusqu'au ${wholeDate(until)}.`, link };
    }
    case 'publish':
    case 'schedule': {
      const when = verb === 'schedule' ? 'at its date' : 'now';
      const published = await publishDraft(services, id, { revision, when, replace: object === 'replace' });
      if (published.status === 'invalid') return { problems: published.problems.map(problemText) };
      if (published.status === 'conflict' && published.reason === 'address') return { taken: published.slug };
      if (published.status !== 'ok') {
        return { problems: ['Le texte vient de changer\u00a0: relisez-le, puis publiez.'] };
      }
      await audit(published.isScheduled ? 'article schedule' : 'article publish', id);
      const address = `${services.siteUrl}/blog/${published.slug}`;
      return published.isScheduled
        ? { message: `Programmé\u00a0: l'article paraîtra ${wholeDate(published.at)}, heure de Yaoundé.` }
        : { message: "L'article est sur le site.", address };
    }
    case 'unpublish':
      if (!(await unpublishDraft(services, id))) return { problems: ["L'article n'est pas publié."] };
      await audit('article unpublish', id);
      return { message: "L'article est retiré du site\u00a0; son texte reste ici." };
    case 'delete':
      if (!(await deleteDraft(services, id)))
        return { problems: ['Un article qui a paru se retire, il ne se supprime pas.'] };
      await audit('article delete', id);
      return redirect('/articles');
    default:
      return { message: 'Enregistré.' };
  }
}

function fieldsOf(form: FormData) {
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  const { day = '', hour = '' } = typed as Record<string, string>;
  return draftFields({ ...typed, date: day === '' ? '' : `${day} ${hour || '08:00'}` });
}

export default function Article() {
  const { view, me } = useLoaderData<typeof loader>();
  return <Editor key={view.id} me={me} view={view} />;
}

interface Text {
  fields: DraftFields;
  markdown: string;
}

const storedOf = ({ fields, markdown, revision, savedAt }: ArticleView) => ({
  value: { fields, markdown },
  version: revision,
  at: savedAt,
});

function Editor({ view, me }: { view: ArticleView; me: string }) {
  const answer = useLastAnswer<Answer>();
  const editor = useRef<EditorHandle>(null);
  const submit = useSubmit();
  const isBusy = useNavigation().state !== 'idle';
  const { revalidate } = useRevalidator();
  useChanges('articles');
  const [initial] = useState(view);
  const seen = useRef<Answer>(undefined);
  const [actionConflict, setActionConflict] = useState<ConflictView>();
  const uploads = useUploads(view.id, revalidate);
  const autosave = useAutosave<Text, ConflictView>(`/articles/${view.id}/texte`, storedOf(view), {
    isPaused: isBusy,
    onSaved: () => void revalidate(),
    onReplaced: ({ markdown }) => editor.current?.replace(markdown),
  });
  const { value: text, state, flush, replaceWith, rebase } = autosave;
  const change = (part: { fields?: Partial<DraftFields>; markdown?: string }) =>
    autosave.change(({ fields, markdown }) => ({
      fields: { ...fields, ...part.fields },
      markdown: part.markdown ?? markdown,
    }));

  useEffect(() => {
    if (answer === undefined || seen.current === answer) return;
    seen.current = answer;
    setActionConflict(answer.conflict);
    if (!answer.view) return;
    const stored = storedOf(answer.view);
    if (answer.isReplaced) replaceWith(stored);
    else rebase(stored);
  }, [answer, replaceWith, rebase]);

  const conflict = state.step === 'conflict' ? state.conflict : actionConflict;
  const hasRemoteUpdate = !conflict && autosave.remoteUpdate !== undefined && view.authorId !== me;
  const hasFailed = view.report.checks.some(({ level }) => level === 'error');
  const isFuture = isInFuture(text.fields.date);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as unknown as { submitter: HTMLButtonElement | null };
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget, submitter);
    const isResolving = /^(mine|theirs)/.test(submitter?.value ?? '');
    const revision = isResolving ? conflict?.revision : await flush();
    if (revision === undefined) return;
    data.set('revision', String(revision));
    void submit(data, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true });
  };

  return (
    <Form className="article-form" encType="multipart/form-data" method="post" noValidate onSubmit={send}>
      <input name="revision" type="hidden" value={conflict?.revision ?? autosave.version} />
      {/* Default button: Enter saves. */}
      <button className="vh" tabIndex={-1} type="submit">
        Enregistrer
      </button>
      <PageHead back={{ to: '/articles', label: 'Articles' }} title={text.fields.title || 'Sans titre'} size="small">
        <StateTag isAhead={view.isAhead} state={view.state} />
        <div className="end">
          <SaveStatus saved={(at) => `Enregistré à ${at}, version ${view.version}`} state={state} />
          <button className="btn" name="do" type="submit" value="link">
            <Link2 aria-hidden="true" className="i" />
            Lien d'aperçu
          </button>
          <a
            className="btn"
            download
            href={`/articles/${view.id}/fichier`}
            title="Le fichier Markdown, avec ses images"
          >
            <Download aria-hidden="true" className="i" />
            .md
          </a>
          <span className="btns">
            <button
              aria-describedby={hasFailed ? 'blocked' : undefined}
              aria-disabled={hasFailed || isBusy}
              className="btn main"
              name="do"
              type="submit"
              value={isFuture ? 'schedule' : 'publish'}
            >
              {isFuture ? <Clock aria-hidden="true" className="i" /> : <Send aria-hidden="true" className="i" />}
              {isFuture ? 'Programmer' : view.state === 'published' ? 'Mettre à jour' : 'Publier'}
            </button>
            <MoreActions isFuture={isFuture} view={view} />
          </span>
        </div>
      </PageHead>
      <div aria-live="polite" className="said" role="status">
        {answer && !answer.conflict && <AnswerMessage answer={answer} />}
        {hasRemoteUpdate && (
          <p className="notice">
            <span>
              {view.author} a enregistré un autre texte à {view.savedAt}.
            </span>
            <button className="btn" onClick={() => replaceWith(storedOf(view))} type="button">
              Voir
            </button>
          </p>
        )}
        {view.isPublishedElsewhere && (
          <p className="notice">
            <span>
              Un autre texte de cet article a été publié par la ligne de commande. Publier d'ici le remplacera, après
              vous l'avoir demandé.
            </span>
            <a className="btn" href={view.address} rel="noopener" target="_blank">
              Le lire
            </a>
          </p>
        )}
      </div>
      {conflict && <ArticleConflict conflict={conflict} />}
      <fieldset className="tri seg">
        <legend className="vh">Vue</legend>
        {[
          ['write', 'Écrire'],
          ['look', 'Aperçu'],
          ['leave', 'Publier'],
        ].map(([name, label]) => (
          <label key={name}>
            <input defaultChecked={name === 'write'} name="view" type="radio" value={name} />
            {label}
            {name === 'leave' && view.report.outside.length > 0 && (
              <span className="q">{view.report.outside.length}</span>
            )}
          </label>
        ))}
      </fieldset>
      <div className="studio">
        <section aria-label="Texte" className="src">
          <MarkdownEditor
            handle={editor}
            initial={initial.markdown}
            onChange={(markdown) => change({ markdown })}
            onFiles={uploads.add}
            outside={view.report.outside}
          >
            <div className="ti">
              <label className="vh" htmlFor="title">
                Titre
              </label>
              <textarea
                id="title"
                maxLength={140}
                name="title"
                onChange={({ target }) => change({ fields: { title: target.value } })}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && !isComposing(event)) event.preventDefault();
                }}
                placeholder="Titre"
                rows={1}
                value={text.fields.title}
              />
            </div>
            <PictureUploads
              onInsert={({ key, picture }, alt) => {
                if (picture) editor.current?.insertBlock(`![${alt.replace(/[[\]]/g, '')}](${picture.name})`);
                uploads.remove(key);
              }}
              onRemove={uploads.remove}
              uploads={uploads.uploads}
            />
          </MarkdownEditor>
          <p className="count">
            <span>{pluralize(countWords(text.markdown), 'mot')}</span>
            <span>{view.report.readTime}&nbsp;min de lecture</span>
            <span className="end">Déposez une image n'importe où dans le texte</span>
          </p>
        </section>
        <SitePreview
          address={`/articles/${view.id}/page`}
          revision={view.revision}
          title="La page de l'article sur le site"
        />
        <ArticlePanel
          change={change}
          fields={text.fields}
          goToLine={(line) => editor.current?.goToLine(line)}
          isFuture={isFuture}
          repair={(part) => editor.current?.repair(part)}
          view={view}
        />
      </div>
    </Form>
  );
}

/** @param date as '2026-11-26 07:30', in Yaoundé */
const isInFuture = (date: string) => Date.parse(`${date.replace(' ', 'T')}+01:00`) > Date.now();

function StateTag({ state, isAhead }: Pick<ArticleView, 'state' | 'isAhead'>) {
  const look = { draft: 'warn', scheduled: 'warn', published: 'ok', unpublished: '' }[state];
  return (
    <>
      <span className={`tag ${look}`}>{ARTICLE_STATE_LABELS[state]}</span>
      {isAhead && <span className="tag">Modifié depuis</span>}
    </>
  );
}

function MoreActions({ view, isFuture }: { view: ArticleView; isFuture: boolean }) {
  const isPublic = view.state === 'published' || view.state === 'scheduled';
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = menu.current;
    const close = (event: Event) => {
      const isKey = event instanceof KeyboardEvent;
      if (!element?.open || (isKey && event.key !== 'Escape')) return;
      if (!isKey && element.contains(event.target as Node)) return;
      element.open = false;
      if (isKey) element.querySelector('summary')?.focus();
    };
    addEventListener('keydown', close);
    addEventListener('pointerdown', close);
    return () => {
      removeEventListener('keydown', close);
      removeEventListener('pointerdown', close);
    };
  }, []);
  return (
    <details className="other" ref={menu}>
      <summary aria-label="Publier autrement, retirer ou supprimer" className="btn main split">
        <ChevronDown aria-hidden="true" className="i" />
      </summary>
      <div className="menu">
        {isFuture && (
          <button className="btn bare" name="do" type="submit" value="publish">
            Publier maintenant
          </button>
        )}
        {isPublic && (
          <button className="btn bare" name="do" type="submit" value="unpublish">
            {view.state === 'scheduled' ? 'Ne plus le programmer' : 'Retirer du site'}
          </button>
        )}
        {view.address && view.state === 'published' && (
          <a className="btn bare" href={view.address} rel="noopener" target="_blank">
            Voir sur le site
          </a>
        )}
        <button className="btn bare" name="do" type="submit" value="save">
          Enregistrer
        </button>
        {view.state === 'draft' && view.address === undefined && (
          <details className="sure">
            <summary className="btn bare">Supprimer le brouillon…</summary>
            <p className="s">Le texte, ses versions et ses images disparaissent. Rien ne les ramène.</p>
            <button className="btn danger" name="do" type="submit" value="delete">
              Oui, supprimer
            </button>
          </details>
        )}
      </div>
    </details>
  );
}

function AnswerMessage({ answer: { message, address, link, problems, taken } }: { answer: Answer }) {
  if (problems) {
    return (
      <div className="notice bad">
        <CircleAlert aria-hidden="true" className="i" />
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    );
  }
  if (taken) {
    return (
      <p className="notice">
        <span>
          Un autre texte est à l'adresse /blog/{taken}. Le publier quand même prendra sa place, lectures et commentaires
          gardés.
        </span>
        <button className="btn" name="do" type="submit" value="publish:replace">
          Prendre sa place
        </button>
      </p>
    );
  }
  return (
    <div className="notice ok">
      <span>
        {message}{' '}
        {address && (
          <a href={address} rel="noopener" target="_blank">
            Le voir
          </a>
        )}
      </span>
      {link && <CopyLink link={link} />}
    </div>
  );
}

function CopyLink({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link).catch(() => {});
    setCopied(true);
  };
  return (
    <span className="copy">
      <input
        aria-label="Lien d'aperçu"
        className="inp"
        onFocus={({ target }) => target.select()}
        readOnly
        type="text"
        value={link}
      />
      <button className="btn" onClick={copy} type="button">
        {isCopied ? 'Copié' : 'Copier'}
      </button>
    </span>
  );
}
