import { ArrowLeft, Lock, Mail, Pause, Play } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
  useRevalidator,
  useSubmit,
} from 'react-router';
import { brand } from '../../../src/content/brand.ts';
import {
  addPicture,
  copyLetter,
  deleteLetter,
  haltLetter,
  readLetter,
  removePicture,
  resumeLetter,
  saveLetter,
  scheduleLetter,
  sendTest,
  unscheduleLetter,
} from '../../../src/features/newsletter/letters.server.ts';
import { configuredSmtpDelivery, SmtpDeliveryError } from '../../../src/platform/mail/smtp-delivery.ts';
import { readForm } from '../body.server.ts';
import { type DeskServices, notFound, requireRight } from '../context.server.ts';
import { wholeDate } from '../dates.ts';
import { letterView } from '../letter-view.server.ts';
import { pluralize } from '../pluralize.ts';
import '../styles/articles.css';
import '../styles/letters.css';
import { type LetterConflict, type LetterText, UNDESCRIBED } from '../letter-text.ts';
import { type UploadError, uploadPicture } from '../picture-upload.ts';
import { LetterPanel } from '../ui/letter-panel.tsx';
import { LetterPreview } from '../ui/letter-preview.tsx';
import { LetterTag } from '../ui/letter-tag.tsx';
import { type EditorHandle, MarkdownEditor } from '../ui/markdown-editor.tsx';
import { SaveStatus } from '../ui/save-status.tsx';
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

interface Answer {
  message?: string;
  problem?: string;
  sure?: { at: number | undefined; words: string };
}

/** Saves the submitted text first, so that an action never applies to a text the editor has not seen. */
export async function action({ context, params, request }: ActionFunctionArgs): Promise<Answer | Response> {
  const { services, member, audit } = requireRight(context, 'letters');
  const form = await readForm(request);
  const id = params.id ?? '';
  const [, verb = '', object = ''] = /^([a-z-]+):?(.*)$/.exec(String(form.get('do') ?? '')) ?? [];
  let version = Number(form.get('version'));
  if (form.has('markdown')) {
    const text = {
      subject: String(form.get('subject') ?? ''),
      preheader: String(form.get('preheader') ?? ''),
      body: String(form.get('markdown')),
    };
    const saved = await saveLetter(services, id, { version, ...text }, member.id);
    if (saved.status === 'not_found') throw notFound();
    if (saved.status === 'conflict') {
      return { problem: "Quelqu'un d'autre vient de changer cette lettre\u00a0: relisez-la, puis recommencez." };
    }
    if (saved.status === 'ok') version = saved.version;
  }
  const open = await readLetter(services, id);
  if (!open) throw notFound();
  const slug = open.letter.slug ?? '';
  switch (verb) {
    case '':
      return { message: 'La lettre est enregistrée.' };
    case 'test':
      return test(services, id, member.email);
    case 'leave': {
      const at = form.get('when') === 'later' ? instantOf(form) : undefined;
      if (at !== undefined && !(at > services.now())) return { problem: 'Choisissez un jour et une heure à venir.' };
      return { sure: { at, words: at === undefined ? 'tout de suite' : `${wholeDate(at)}, heure de Yaoundé` } };
    }
    case 'leave-sure': {
      const at = object === '' ? services.now() : Number(object);
      const scheduled = await scheduleLetter(services, id, { version, at });
      if (scheduled.status === 'invalid')
        return { problem: `La lettre ne peut pas partir\u00a0: ${scheduled.reason}.` };
      if (scheduled.status === 'conflict')
        return { problem: 'La lettre vient de changer\u00a0: relisez-la, puis recommencez.' };
      await audit(object === '' ? 'letters send' : 'letters schedule', id);
      return { message: object === '' ? 'La lettre part.' : `La lettre partira ${wholeDate(at)}.` };
    }
    case 'unschedule': {
      if (!(await unscheduleLetter(services, id))) return { problem: 'La lettre est déjà partie.' };
      await audit('letters unschedule', id);
      return { message: "La lettre ne partira pas d'elle-même\u00a0: vous pouvez de nouveau l'écrire." };
    }
    case 'halt':
      if (!(await haltLetter(services, slug))) return { problem: "Il n'y a rien à suspendre." };
      await audit('letters halt', id);
      return { message: "L'envoi s'arrête\u00a0: les messages en cours se terminent." };
    case 'resume':
      if (!(await resumeLetter(services, slug))) return { problem: "Il n'y a rien à reprendre." };
      await audit('letters resume', id);
      return { message: "L'envoi reprend où il était." };
    case 'picture': {
      const file = form.get('picture');
      if (!(file instanceof File) || file.size === 0) return { problem: 'Choisissez une image.' };
      const content = new Uint8Array(await file.arrayBuffer());
      const added = await addPicture(services, id, { name: file.name, content });
      return added.status === 'ok'
        ? { message: `L'image est là. Dans le texte\u00a0: ![ce qu'on y voit](${added.name})` }
        : { problem: `${file.name}\u00a0: ${added.reason}` };
    }
    case 'remove-picture':
      await removePicture(services, id, object);
      return { message: `L'image ${object} n'est plus avec la lettre.` };
    case 'copy': {
      const copy = await copyLetter(services, id, member.id);
      return copy ? redirect(`/lettres/${copy}`) : {};
    }
    case 'delete':
      if (!(await deleteLetter(services, id)))
        return { problem: 'Une lettre qui part ou qui est partie ne se supprime pas.' };
      await audit('letters delete', id);
      return redirect('/lettres');
    default:
      return {};
  }
}

/** Yaoundé is UTC+1 all year. */
const instantOf = (form: FormData) => Date.parse(`${form.get('day')}T${form.get('hour')}:00.000+01:00`);

async function test(services: DeskServices, id: string, to: string): Promise<Answer> {
  const { env, keys, siteUrl } = services;
  const smtp = configuredSmtpDelivery(env, keys, { mailFrom: brand.mailFrom, siteUrl });
  try {
    const sent = await sendTest(services, id, { to, smtp });
    if (sent.status === 'not_found') throw notFound();
    if (sent.status === 'invalid') return { problem: `L'essai ne peut pas partir\u00a0: ${sent.reason}.` };
    return { message: `L'essai est parti à ${to}.` };
  } catch (error) {
    if (!(error instanceof SmtpDeliveryError)) throw error;
    return { problem: `L'essai n'est pas parti\u00a0: le serveur de messagerie a répondu ${error.message}.` };
  } finally {
    smtp.close();
  }
}

export default function LetterPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useLastAnswer<Answer>();
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
      <title>{`${text.subject || 'Lettre sans objet'} - Nkul, le bureau`}</title>
      <input name="version" readOnly type="hidden" value={version} />
      <div className="head">
        <Link className="crumb" to="/lettres">
          <ArrowLeft aria-hidden="true" className="i" />
          Lettres
        </Link>
        <h1 className="mini">{text.subject || 'Lettre sans objet'}</h1>
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
      </div>
      <div className="seam">
        <hr className="stitch" />
      </div>
      <fieldset className="tri seg">
        <legend className="vh">Vue</legend>
        <label>
          <input defaultChecked={isDraft} id="e1" name="vue" type="radio" />
          Écrire
        </label>
        <label>
          <input id="e2" name="vue" type="radio" />
          Aperçus
        </label>
        <label>
          <input defaultChecked={!isDraft} id="e3" name="vue" type="radio" />
          Envoyer
        </label>
      </fieldset>
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

interface SubjectProps {
  text: { subject: string; preheader: string };
  shown: number;
  change?: (part: { subject?: string; preheader?: string }) => void;
}

function Subject({ text: { subject, preheader }, shown, change }: SubjectProps) {
  const length = [...subject].length;
  return (
    <div className="subj">
      <div>
        <label className="lab" htmlFor="subject">
          Objet{length > 0 && `, ${pluralize(length, 'signe')}\u00a0: un petit téléphone en montre ${shown}`}
        </label>
        <input
          className="inp"
          id="subject"
          maxLength={150}
          name="subject"
          onChange={({ target }) => change?.({ subject: target.value })}
          readOnly={!change}
          value={subject}
        />
      </div>
      <div>
        <label className="lab" htmlFor="preheader">
          Accroche, lue sous l'objet
        </label>
        <input
          className="inp"
          id="preheader"
          maxLength={200}
          name="preheader"
          onChange={({ target }) => change?.({ preheader: target.value })}
          readOnly={!change}
          value={preheader}
        />
      </div>
    </div>
  );
}

function ConflictNotice({
  conflict: { author, theirs },
  keepMine,
  takeTheirs,
}: {
  conflict: LetterConflict;
  keepMine: () => void;
  takeTheirs: () => void;
}) {
  const { subject, preheader, body } = theirs.value;
  return (
    <section aria-labelledby="conflict" className="letter-conflict" role="alert">
      <h2 id="conflict">
        {author} a enregistré un autre texte à {theirs.at}
      </h2>
      <p>Le vôtre est resté ci-dessous, et n'a rien remplacé. Celui de {author}&nbsp;:</p>
      <pre>
        {subject}
        {'\n'}
        {preheader}
        {'\n\n'}
        {body}
      </pre>
      <p className="btns">
        <button className="btn" onClick={keepMine} type="button">
          Garder le mien
        </button>
        <button className="btn" onClick={takeTheirs} type="button">
          Prendre celui de {author}
        </button>
      </p>
    </section>
  );
}
