import { ArrowLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Form, Link } from 'react-router';
import { PresenceList } from '../session/presence/presence-list.tsx';
import { DocumentTitle } from '../ui/layout/document-title.tsx';
import { Segments } from '../ui/segments.tsx';
import { AnswerNotice } from './answer-notice.tsx';
import { SaveStatus } from './autosave/save-status.tsx';
import { FORM } from './editor.ts';
import type { Merging } from './merge/merge-view.tsx';
import { TakenNotice } from './merge/taken-notice.tsx';
import type { Editor } from './use-editor.ts';
import { VerbButton } from './verb-button.tsx';

export interface View {
  value: 'list' | 'text' | 'look' | 'panel';
  label: ReactNode;
}

type OpenEditor = Pick<Editor, 'address' | 'version' | 'state' | 'shownAnswer' | 'dismiss' | 'send'> &
  Pick<Editor, 'others' | 'taken' | 'closeTaken'> &
  Merging;

const MergeView = lazy(async () => ({ default: (await import('./merge/merge-view.tsx')).MergeView }));

interface Props {
  /** Undefined: nothing is open. */
  editor: OpenEditor | undefined;
  /** Undefined: the text is final. */
  saved?: ((at: string) => ReactNode) | undefined;
  back?: { to: string; label: string };
  title: string;
  documentTitle?: string;
  /** The tag beside the title. */
  tag?: ReactNode;
  /** The publish bar, after the save state. */
  actions?: ReactNode;
  /** What holds until it is dealt with. */
  notices?: ReactNode;
  /** The navigation between the bar and the panes. */
  nav?: ReactNode;
  /** The views of small screens, which show one pane, by the style sheet. */
  views: readonly View[];
  shown: View['value'];
  list?: ReactNode;
  text: ReactNode;
  preview?: ReactNode;
  panel?: ReactNode;
}

/** The panes stand below the bar while the page scrolls. */
const BESIDE = 'xl:sticky xl:top-13.5 xl:h-[calc(100vh-6px-3.375rem)] xl:self-start xl:overflow-auto';
const LAYOUTS = {
  panel: {
    panes: 'lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_19rem]',
    pane: 'lg:overflow-auto',
    text: 'max-xl:group-has-[[value=look]:checked]/editor:hidden max-lg:group-has-[[value=panel]:checked]/editor:hidden',
    preview: 'max-xl:not-group-has-[[value=look]:checked]/editor:hidden',
  },
  list: {
    panes: 'lg:grid-cols-[22rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)_minmax(0,1fr)]',
    pane: '',
    text: 'max-lg:group-has-[[value=look]:checked]/editor:hidden max-lg:group-has-[[value=list]:checked]/editor:hidden',
    preview: `${BESIDE} lg:max-xl:col-start-2 max-lg:not-group-has-[[value=look]:checked]/editor:hidden`,
  },
  text: {
    panes: 'xl:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]',
    pane: '',
    text: 'max-lg:group-has-[[value=look]:checked]/editor:hidden',
    preview: `${BESIDE} max-lg:not-group-has-[[value=look]:checked]/editor:hidden`,
  },
};
const PANE = 'flex min-w-0 flex-col *:flex-1 border-hair lg:not-first:border-l';

/** What a kind edits, with what every kind has: save state and publish bar in sight, answers, conflicts, panes. */
export function EditorScreen({
  editor,
  saved,
  back,
  title,
  documentTitle = title,
  tag,
  actions,
  notices,
  nav,
  views,
  shown,
  list,
  text,
  preview,
  panel,
}: Props) {
  const layout = LAYOUTS[panel ? 'panel' : list ? 'list' : 'text'];
  const answer = editor?.shownAnswer;
  return (
    <div className="group/editor contents">
      <DocumentTitle title={documentTitle} />
      {/* Default button: Enter saves. */}
      {editor && (
        <VerbButton className="sr-only" tabIndex={-1} verb="save">
          Enregistrer
        </VerbButton>
      )}
      <div className="sticky top-0 z-5 bg-surface max-lg:-top-11" data-bar="">
        <header className="flex min-h-13 flex-wrap items-center gap-x-2.5 px-gut">
          <div className="flex min-w-0 items-center gap-2.5 max-lg:h-11 max-lg:w-full">
            {back && (
              <Link
                className="inline-flex min-h-control shrink-0 items-center gap-1 text-control text-ink2 no-underline"
                to={back.to}
              >
                <ArrowLeft />
                {back.label}
              </Link>
            )}
            <h1
              className={`max-lg:truncate ${back ? 'font-text text-base font-bold tracking-normal' : ''}`}
              title={title}
            >
              {title}
            </h1>
            {tag}
          </div>
          <div className="ml-auto flex min-h-13 items-center gap-2 empty:hidden max-lg:w-full max-lg:justify-end">
            {editor && <PresenceList others={editor.others} />}
            {editor && saved && (
              <span className="min-w-0 max-lg:mr-auto">
                <SaveStatus hasWordsOnPhones saved={saved} state={editor.state} />
              </span>
            )}
            {actions}
          </div>
        </header>
        <hr className="mx-gut stitch" />
        <div aria-live="polite" className="max-h-[40vh] overflow-auto px-gut *:my-2" role="status">
          {answer && <AnswerNotice answer={answer} dismiss={editor.dismiss} />}
        </div>
      </div>
      {(notices || editor) && (
        <div aria-live="polite" className="grid gap-2 px-gut not-empty:py-2" role="status">
          {editor?.taken && <TakenNotice close={editor.closeTaken} taken={editor.taken} />}
          {notices}
        </div>
      )}
      {editor?.merging && (
        <Suspense>
          <MergeView editor={editor} />
        </Suspense>
      )}
      {nav}
      <Segments
        className={`mx-gut mt-2 ${panel ? 'xl:hidden' : 'lg:hidden'}`}
        key={shown}
        legend="Vue"
        name="vue"
        options={views}
        value={shown}
      />
      <div className={`flex-1 lg:grid lg:min-h-0 ${layout.panes}`}>
        {list && <div className={`${PANE} max-lg:not-group-has-[[value=list]:checked]/editor:hidden`}>{list}</div>}
        <EditorForm editor={editor} label={documentTitle}>
          <section aria-label="Texte" className={`${PANE} ${layout.pane} ${layout.text}`}>
            {text}
          </section>
          {preview && <div className={`${PANE} ${layout.pane} ${layout.preview}`}>{preview}</div>}
          {panel && (
            <div className={`${PANE} ${layout.pane} max-lg:not-group-has-[[value=panel]:checked]/editor:hidden`}>
              {panel}
            </div>
          )}
        </EditorForm>
      </div>
    </div>
  );
}

interface FormProps {
  editor: OpenEditor | undefined;
  label: string;
  children: ReactNode;
}

function EditorForm({ editor, label, children }: FormProps) {
  if (!editor) return children;
  const { address, version, send } = editor;
  return (
    <Form
      action={address}
      aria-label={label}
      className="contents"
      encType="multipart/form-data"
      id={FORM}
      method="post"
      noValidate
      onSubmit={send}
    >
      <input name="version" type="hidden" value={version} />
      {children}
    </Form>
  );
}
