import { Lock, Mail, Pause, Play } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { pictureIdOf, pictureName } from '../../../src/content/model/picture-names.ts';
import { countWords } from '../../../src/features/blog/drafts/drafts.schema.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { EditorScreen } from '../editing/editor-screen.tsx';
import { PicturePicker } from '../editing/library/picker.tsx';
import { type EditorHandle, MarkdownEditor, TextCount } from '../editing/markdown/markdown-editor.tsx';
import { type UploadError, uploadPicture } from '../editing/pictures/picture-upload.ts';
import type { EditedPlace } from '../editing/preview/edited-place.ts';
import { useEditor } from '../editing/use-editor.ts';
import { VerbButton } from '../editing/verb-button.tsx';
import { useChanges } from '../session/use-changes.ts';
import { FieldError } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { LetterTag } from './letter-tag.tsx';
import { type LetterText, UNDESCRIBED } from './letter-text.ts';
import type { LetterView } from './letter-view.server.ts';
import { LetterPanel } from './panel.tsx';
import { LetterPreview } from './preview.tsx';
import { ConfirmSend, SendButton, type When } from './schedule.tsx';
import { Subject } from './subject.tsx';

export function LetterEditor({ view }: { view: LetterView }) {
  const { id, state, subject, preheader, greeting, audience, body, problem } = view;
  const isDraft = state === 'draft';
  const markdown = useRef<EditorHandle>(null);
  const editor = useEditor<LetterText>({
    address: `/lettres/${id}`,
    topic: 'letters',
    stored: { value: { subject, preheader, greeting, audience, body }, version: view.version, at: view.savedAt },
    followsServer: true,
    onReplaced: (text) => markdown.current?.replace(text.body),
  });
  const [when, setWhen] = useState<When>('now');
  const [edited, setEdited] = useState<EditedPlace>();
  const text = isDraft ? editor.value : view;
  const confirm = isDraft ? editor.shownAnswer?.confirm : undefined;
  const count = (
    <>
      <span>{pluralize(countWords(text.body), 'mot')}</span>
      {view.mail && <span>{view.mail.kilobytes}&nbsp;Ko par message</span>}
      <span className="min-w-0 truncate max-md:hidden">Paraîtra d'elle-même sur /newsletter</span>
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
          {confirm && <ConfirmSend confirm={confirm} dismiss={editor.dismiss} view={view} />}
        </>
      }
      panel={
        <LetterPanel
          audience={text.audience}
          change={isDraft ? (to) => editor.change({ audience: to }) : undefined}
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

function Actions({ state, isBusy }: { state: LetterView['state']; isBusy: boolean }) {
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
  view: LetterView;
  text: LetterText;
  change: (part: Partial<LetterText>) => void;
  handle: RefObject<EditorHandle | null>;
  count: ReactNode;
  onPlace: (place: EditedPlace | undefined) => void;
}

function DraftText({ view, text, change, handle, count, onPlace }: DraftTextProps) {
  const { revalidate } = useRevalidator();
  const [initial] = useState(text.body);
  const [refused, setRefused] = useState('');
  const [isPicking, setPicking] = useState(false);
  // The library's.
  useChanges('entries');
  const upload = async (files: File[]) => {
    setRefused('');
    const failures: string[] = [];
    for (const file of files) {
      try {
        const added = await uploadPicture({ address: `/lettres/${view.id}/images`, file });
        const { picture, message } = added as { picture?: { name: string }; message?: string };
        if (picture) handle.current?.insertBlock(`![${UNDESCRIBED}](${picture.name})`);
        else failures.push(`${file.name}\u00a0: ${message}`);
      } catch (error) {
        failures.push(`${file.name}\u00a0: ${(error as UploadError).message}`);
      }
      setRefused(failures.join(' '));
    }
    await revalidate();
  };
  return (
    <MarkdownEditor
      count={count}
      handle={handle}
      initial={initial}
      onChange={(body) => change({ body })}
      onPictures={(files) => void upload(files)}
      onPlace={onPlace}
      openLibrary={() => setPicking(true)}
      outside={view.outside}
      pictureAddress={(name) => view.library.find(({ id }) => id === pictureIdOf(name))?.thumbnail}
    >
      {refused && (
        <div className="px-6 pt-3 max-md:px-gut">
          <FieldError isAnnounced>{refused}</FieldError>
        </div>
      )}
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

const FINAL: Partial<Record<LetterView['state'], string>> = {
  scheduled: "La lettre attend son heure\u00a0: pour la changer, reprenez d'abord cette heure.",
  sent: 'La lettre est partie\u00a0: son texte ne change plus.',
};

function FinalText({ view, count }: { view: LetterView; count: ReactNode }) {
  return (
    <div className="flex flex-col">
      <Notice className="mx-6 mt-4 max-md:mx-gut" icon={<Lock />}>
        {FINAL[view.state] ?? 'La lettre part\u00a0: son texte ne change plus.'}
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
