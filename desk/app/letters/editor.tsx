import { Clock, Lock, Mail, Pause, Play } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { pictureName } from '../../../src/content/model/picture-names.ts';
import { countWords } from '../../../src/features/blog/drafts/drafts.schema.ts';
import { ALL_SUBSCRIBERS, groupIdsOf } from '../../../src/features/newsletter/groups/groups.schema.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { EditorScreen } from '../editing/editor-screen.tsx';
import { pictureAddresses } from '../editing/library/library.ts';
import { PicturePicker } from '../editing/library/picker.tsx';
import { type EditorHandle, MarkdownEditor, TextCount } from '../editing/markdown/markdown-editor.tsx';
import type { MergeWords } from '../editing/merge/merge.ts';
import { titleTaken } from '../editing/paste/title-taken.ts';
import type { EditedPlace } from '../editing/preview/edited-place.ts';
import { useEditor } from '../editing/use-editor.ts';
import { VerbButton } from '../editing/verb-button.tsx';
import { useChanges } from '../session/use-changes.ts';
import { Notice } from '../ui/notice.tsx';
import type { LoadedLetter } from './letter-loader.server.ts';
import { LetterTag } from './letter-tag.tsx';
import type { LetterText } from './letter-text.ts';
import { LetterPanel } from './panel.tsx';
import { LetterPreview } from './preview.tsx';
import { ConfirmSend, SendButton, type When } from './schedule.tsx';
import { Subject } from './subject.tsx';

export function LetterEditor({ view }: { view: LoadedLetter }) {
  const { id, state, subject, preheader, greeting, audience, body, problem } = view;
  const isDraft = state === 'draft';
  const markdown = useRef<EditorHandle>(null);
  const [edited, setEdited] = useState<EditedPlace>();
  const editor = useEditor<LetterText>({
    address: `/lettres/${id}`,
    topic: 'letters',
    stored: { value: { subject, preheader, greeting, audience, body }, version: view.version, at: view.savedAt },
    storedBy: view.storedBy,
    words: mergeWords(view),
    place: edited?.name,
    onReplaced: (text) => markdown.current?.replace(text.body),
  });
  const { former } = view;
  const proposedHour = former?.isAhead ? former.at : undefined;
  const [when, setWhen] = useState<When>('now');
  useEffect(() => setWhen(proposedHour === undefined ? 'now' : 'later'), [proposedHour]);
  const text = isDraft ? editor.value : view;
  const confirm = isDraft ? editor.shownAnswer?.confirm : undefined;
  const count = (
    <>
      <span>{pluralize(countWords(text.body), 'mot')}</span>
      {view.mail && <span>{view.mail.kilobytes}&nbsp;Ko par message</span>}
      <span className="min-w-0 truncate max-md:hidden">{onSite(state, text.audience)}</span>
    </>
  );
  return (
    <EditorScreen
      actions={
        <>
          <Actions isBusy={editor.isBusy} state={state} />
          {isDraft && <SendButton isAsked={confirm !== undefined} view={view} when={when} />}
        </>
      }
      back={{ to: '/lettres', label: 'Lettres' }}
      editor={editor}
      notices={
        <>
          {problem && (
            <Notice className="" tone="bad">
              La lettre n'est pas partie&nbsp;: {problem}.
            </Notice>
          )}
          {isDraft && former && (
            <Notice
              actions={<VerbButton verb="forget-hour">Oublier cette heure</VerbButton>}
              className=""
              icon={<Clock />}
            >
              <b>Cette lettre devait partir {former.words}.</b> Elle ne partira pas avant que vous la programmiez de
              nouveau&nbsp;: {former.isAhead ? 'son heure est proposée' : 'choisissez une autre heure'} sous
              «&nbsp;Quand&nbsp;».
            </Notice>
          )}
          {confirm && <ConfirmSend confirm={confirm} dismiss={editor.dismiss} view={view} />}
        </>
      }
      panel={
        <LetterPanel
          audience={text.audience}
          change={isDraft ? (to) => editor.change({ audience: to }) : undefined}
          proposedHour={proposedHour}
          setWhen={setWhen}
          view={view}
          when={when}
        />
      }
      preview={
        <LetterPreview
          edited={edited}
          fault={view.fault}
          id={id}
          mark={view.mark}
          subject={view.subject}
          text={view.mail?.text}
        />
      }
      saved={isDraft ? (at) => `Enregistré à ${at}` : undefined}
      shown={isDraft ? 'text' : 'panel'}
      tag={<LetterTag state={state} />}
      text={
        isDraft ? (
          <DraftText
            change={editor.change}
            count={count}
            handle={markdown}
            onPlace={setEdited}
            text={editor.value}
            view={view}
          />
        ) : (
          <FinalText count={count} view={view} />
        )
      }
      title={text.subject || 'Lettre sans objet'}
      views={[
        { value: 'text', label: 'Écrire' },
        { value: 'look', label: 'Aperçus' },
        { value: 'panel', label: 'Envoyer' },
      ]}
    />
  );
}

const mergeWords = ({ labels, groups }: LoadedLetter): MergeWords => ({
  label: (path) => (path === 'body' ? 'Texte' : labels[path as Exclude<keyof LetterText, 'body'>]),
  shown(path, value) {
    if (path !== 'audience') return String(value);
    if (value === ALL_SUBSCRIBERS) return 'tous les abonnés';
    const chosen = groupIdsOf(String(value)).map(
      (id) => groups.find((it) => it.id === id)?.name ?? 'un groupe supprimé',
    );
    return chosen.join(', ') || 'personne';
  },
  fieldOf: (path) => (path === 'body' ? 'markdown' : path === 'audience' ? undefined : 'line'),
});

function Actions({ state, isBusy }: { state: LoadedLetter['state']; isBusy: boolean }) {
  switch (state) {
    case 'draft':
      return (
        <VerbButton aria-disabled={isBusy} verb="test">
          <Mail />
          Essai<span className="max-md:sr-only"> à moi</span>
        </VerbButton>
      );
    case 'sending':
      return (
        <VerbButton verb="halt">
          <Pause />
          Suspendre
        </VerbButton>
      );
    case 'halted':
      return (
        <VerbButton look="main" verb="resume">
          <Play />
          Reprendre
        </VerbButton>
      );
    default:
      return null;
  }
}

interface DraftTextProps {
  view: LoadedLetter;
  text: LetterText;
  change: (part: Partial<LetterText>) => void;
  handle: RefObject<EditorHandle | null>;
  count: ReactNode;
  onPlace: (place: EditedPlace | undefined) => void;
}

function DraftText({ view, text, change, handle, count, onPlace }: DraftTextProps) {
  const [initial] = useState(text.body);
  const [isPicking, setPicking] = useState(false);
  // The library's.
  useChanges('entries');
  return (
    <MarkdownEditor
      address={`/lettres/${view.id}`}
      count={count}
      handle={handle}
      initial={initial}
      onChange={(body) => change({ body })}
      onPlace={onPlace}
      openLibrary={() => setPicking(true)}
      outside={view.outside}
      pictureAddress={pictureAddresses(`/lettres/${view.id}`, view.library)}
      takeTitle={(title) =>
        titleTaken(title, { present: text.subject, one: "l'objet" }, (subject) => change({ subject }))
      }
      value={text.body}
    >
      {isPicking && (
        <PicturePicker
          choose={(picture) => handle.current?.insertBlock(`![](${pictureName(picture)})`)}
          id="mediatheque"
          onClose={() => setPicking(false)}
          pictures={view.library}
        />
      )}
      <Subject change={change} shown={view.subjectShown} text={text} />
    </MarkdownEditor>
  );
}

/** A letter to groups stays between them. */
function onSite(state: LoadedLetter['state'], audience: string): string {
  if (audience !== ALL_SUBSCRIBERS) return 'Pour ses destinataires seuls, pas sur le site';
  return state === 'sent' ? 'Parue sur /newsletter' : "Paraîtra d'elle-même sur /newsletter";
}

function finalWords({ state, scheduled }: LoadedLetter): string {
  if (state === 'sent') return 'La lettre est partie\u00a0: son texte ne change plus.';
  if (state !== 'scheduled') return 'La lettre part\u00a0: son texte ne change plus.';
  return `La lettre attend son heure, ${scheduled?.words}, et partira telle qu'elle est ici, telle qu'elle a été lue. Pour la corriger, reprenez-la\u00a0: elle ne partira plus d'elle-même tant que vous ne l'aurez pas programmée de nouveau.`;
}

function FinalText({ view, count }: { view: LoadedLetter; count: ReactNode }) {
  return (
    <div className="flex flex-col">
      <Notice
        actions={view.state === 'scheduled' && <VerbButton verb="unschedule">Corriger la lettre</VerbButton>}
        className="mx-6 mt-4 max-md:mx-gut"
        icon={<Lock />}
      >
        {finalWords(view)}
      </Notice>
      <Subject shown={view.subjectShown} text={view} />
      <section
        aria-label="Texte en Markdown"
        className="max-w-176 flex-1 px-6 py-4 text-m leading-[1.65] wrap-break-word whitespace-pre-wrap max-md:px-gut"
      >
        {view.body}
      </section>
      <TextCount>{count}</TextCount>
    </div>
  );
}
