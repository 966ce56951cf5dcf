import { Lock, Mail, Pause, Play } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
  useRevalidator,
  useSubmit,
} from 'react-router';
import { readForm } from '../body.server.ts';
import { notFound, requireRight } from '../context.server.ts';
import { actOnLetter } from '../letter-actions.server.ts';
import { letterView } from '../letter-view.server.ts';
import { pluralize } from '../pluralize.ts';
import '../styles/articles.css';
import '../styles/letters.css';
import { type LetterAnswer, type LetterConflict, type LetterText, UNDESCRIBED } from '../letter-text.ts';
import { type UploadError, uploadPicture } from '../picture-upload.ts';
import { ConflictNotice } from '../ui/letter/conflict.tsx';
import { Subject } from '../ui/letter/subject.tsx';
import { LetterPanel } from '../ui/letter-panel.tsx';
import { LetterPreview } from '../ui/letter-preview.tsx';
import { LetterTag } from '../ui/letter-tag.tsx';
import { type EditorHandle, MarkdownEditor } from '../ui/markdown-editor.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SaveStatus } from '../ui/save-status.tsx';
import { ViewSwitch } from '../ui/view-switch.tsx';
import { useAutosave } from '../use-autosave.ts';
import { useChanges } from '../use-changes.ts';
import { useLastAnswer } from '../use-last-answer.ts';

export const handle = { isSlim: true };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services, member } = requireRight(context, 'letters');
  const view = await letterView(services, params.id ?? '', member);
  if (!view) throw notFound();
  return view;
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return actOnLetter(requireRight(context, 'letters'), params.id ?? '', await readForm(request));
}

const VIEWS = [
  { name: 'write', id: 'e1', label: 'Écrire' },
  { name: 'look', id: 'e2', label: 'Aperçus' },
  { name: 'send', id: 'e3', label: 'Envoyer' },
] as const;

export default function LetterPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useLastAnswer<LetterAnswer>();
  const editor = useRef<EditorHandle>(null);
  const submit = useSubmit();
  const [refused, setRefused] = useState('');
  const isBusy = useNavigation().state !== 'idle';
  const { revalidate } = useRevalidator();
  useChanges('letters');
  const { id, state } = view;
  const isDraft = state === 'draft';
  const { subject, preheader, body } = view;
  const autosave = useAutosave<LetterText, LetterConflict>(
    `/lettres/${id}/texte`,
    { value: { subject, preheader, body }, version: view.version, at: view.savedAt },
    {
      isPaused: isBusy,
      followsServer: true,
      onSaved: () => void revalidate(),
      onReplaced: (taken) => editor.current?.replace(taken.body),
    },
  );
  const { value: text, version, state: save, change } = autosave;

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    if (!isDraft) return;
    event.preventDefault();
    const form = event.currentTarget;
    const button = event.submitter as HTMLButtonElement | null;
    if ((await autosave.flush()) === undefined) return;
    const data = new FormData(form);
    data.delete('markdown');
    if (button?.name) data.set(button.name, button.value);
    await submit(data, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true });
  };

  const upload = async (files: File[]) => {
    setRefused('');
    const failures: string[] = [];
    for (const file of files) {
      try {
        const answer = await uploadPicture({ address: `/lettres/${id}/images`, file });
        const added = answer as { name: string } | { reason: string };
        if ('name' in added) editor.current?.insertBlock(`![${UNDESCRIBED}](${added.name})`);
        else failures.push(`${file.name}\u00a0: ${added.reason}`);
      } catch (error) {
        failures.push(`${file.name}\u00a0: ${(error as UploadError).message}`);
      }
      setRefused(failures.join(' '));
    }
    await revalidate();
  };

  return (
    <Form className="letter-form" encType="multipart/form-data" method="post" noValidate onSubmit={send}>
      <input name="version" readOnly type="hidden" value={version} />
      <PageHead back={{ to: '/lettres', label: 'Lettres' }} title={text.subject || 'Lettre sans objet'} size="small">
        <LetterTag state={state} />
        <div className="end">
          {isDraft && <SaveStatus saved={(at) => `Enregistré à ${at}`} state={save} />}
          {isDraft && (
            <button aria-disabled={isBusy} className="btn" name="do" type="submit" value="test">
              <Mail aria-hidden="true" className="i" />
              Essai à moi
            </button>
          )}
          {state === 'sending' && (
            <button className="btn" name="do" type="submit" value="halt">
              <Pause aria-hidden="true" className="i" />
              Suspendre
            </button>
          )}
          {state === 'halted' && (
            <button className="btn main" name="do" type="submit" value="resume">
              <Play aria-hidden="true" className="i" />
              Reprendre
            </button>
          )}
        </div>
      </PageHead>
      <ViewSwitch shown={isDraft ? 'write' : 'send'} views={VIEWS} />
      <div className="studio panes3">
        <section aria-label="Texte" className="src">
          {isDraft ? (
            <MarkdownEditor
              handle={editor}
              initial={view.body}
              onChange={(body) => change({ body })}
              onFiles={(files) => void upload(files)}
              outside={view.outside}
            >
              {save.step === 'conflict' && (
                <ConflictNotice
                  conflict={save.conflict}
                  keepMine={() => autosave.rebase(save.conflict.theirs)}
                  takeTheirs={() => autosave.replaceWith(save.conflict.theirs)}
                />
              )}
              {refused && (
                <p className="err letter-fault" role="alert">
                  {refused}
                </p>
              )}
              <Subject change={change} shown={view.subjectShown} text={text} />
            </MarkdownEditor>
          ) : (
            <>
              <p className="notice in">
                <Lock aria-hidden="true" className="i" />
                <span>
                  {state === 'scheduled'
                    ? "La lettre attend son heure\u00a0: pour la changer, reprenez d'abord cette heure."
                    : state === 'sent'
                      ? 'La lettre est partie\u00a0: son texte ne change plus.'
                      : 'La lettre part\u00a0: son texte ne change plus.'}
                </span>
              </p>
              <Subject shown={view.subjectShown} text={view} />
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access */}
              <section aria-label="Texte en Markdown" className="md letter-fixed" tabIndex={0}>
                {view.body}
              </section>
            </>
          )}
          <div className="count">
            <span>{pluralize(text.body.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length, 'mot')}</span>
            {view.mail && <span>{view.mail.kilobytes}&nbsp;Ko par message</span>}
            <span className="end">Paraîtra d'elle-même sur /newsletter</span>
          </div>
        </section>
        <LetterPreview fault={view.fault} id={id} subject={view.subject} text={view.mail?.text} mark={view.mark} />
        <LetterPanel answer={answer} view={view} />
      </div>
    </Form>
  );
}
