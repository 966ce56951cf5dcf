import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { pictureName } from '../../../src/content/model/picture-names.ts';
import { countWords, type DraftFields, FIELD_LABELS } from '../../../src/features/blog/drafts/drafts.schema.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { isComposing } from '../../../src/ui/forms/is-composing.ts';
import { SavedVersion } from '../editing/autosave/saved-version.tsx';
import { EditorScreen } from '../editing/editor-screen.tsx';
import { pictureAddresses } from '../editing/library/library.ts';
import { PicturePicker } from '../editing/library/picker.tsx';
import { type EditorHandle, MarkdownEditor } from '../editing/markdown/markdown-editor.tsx';
import type { MergeWords } from '../editing/merge/merge.ts';
import { titleTaken } from '../editing/paste/title-taken.ts';
import { PictureUploads, useUploads } from '../editing/pictures/picture-uploads.tsx';
import type { EditedPlace } from '../editing/preview/edited-place.ts';
import { SitePreview } from '../editing/preview/site-preview.tsx';
import { type ShownText, TextChoice } from '../editing/scheduled-band.tsx';
import { useEditor } from '../editing/use-editor.ts';
import { useChanges } from '../session/use-changes.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Actions, type ArticleQuestion, ArticleTag, AskedAction } from './actions.tsx';
import type { LoadedArticle } from './article-loader.server.ts';
import { ArticleNotices } from './notices.tsx';
import { ArticlePanel } from './panel.tsx';

interface Text {
  fields: DraftFields;
  markdown: string;
}

const LINES = new Set(['fields.title', 'fields.description']);

const MERGE_WORDS: MergeWords = {
  label: (path) => (path === 'markdown' ? 'Texte' : FIELD_LABELS[path.replace('fields.', '') as keyof DraftFields]),
  fieldOf: (path) => (path === 'markdown' ? 'markdown' : LINES.has(path) ? 'line' : undefined),
};

export function ArticleEditor({ view, me }: { view: LoadedArticle; me: string }) {
  const { id, report, library } = view;
  const markdown = useRef<EditorHandle>(null);
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<EditedPlace>();
  const stored = { value: { fields: view.fields, markdown: view.markdown }, version: view.revision, at: view.savedAt };
  const editor = useEditor<Text>({
    address: `/articles/${id}`,
    topic: 'articles',
    stored,
    storedBy: view.authorId === me ? undefined : view.author,
    words: MERGE_WORDS,
    place: edited?.name,
    onReplaced: (text) => markdown.current?.replace(text.markdown),
  });
  const uploads = useUploads(id, revalidate);
  const { fields } = editor.value;
  const [initial] = useState(editor.value.markdown);
  const [isPicking, setPicking] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const outside = report.outside.length + leftOut.length;
  const [asked, setAsked] = useState<ArticleQuestion>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer ends the question
  useEffect(() => setAsked(undefined), [editor.answer]);
  // The library's.
  useChanges('entries');
  const set = (part: Partial<DraftFields>) =>
    editor.change((text) => ({ ...text, fields: { ...text.fields, ...part } }));
  const chosenAt = instantOf(fields.date);
  const isFuture = chosenAt !== undefined && chosenAt > Date.now();
  // What is typed is another text as soon as it is typed, saved or not.
  const isSaved = editor.state.step === 'saved' && editor.version === view.revision;
  const scheduled = view.scheduled && { ...view.scheduled, isOther: view.scheduled.isOther || !isSaved };
  const [shownText, setShownText] = useState<ShownText>('scheduled');
  const showsScheduled = scheduled?.isOther === true && shownText === 'scheduled';
  return (
    <EditorScreen
      actions={
        <Actions
          ask={setAsked}
          chosenAt={chosenAt}
          isBusy={editor.isBusy}
          isFuture={isFuture}
          scheduled={scheduled}
          view={view}
        />
      }
      back={{ to: '/articles', label: 'Articles' }}
      editor={editor}
      notices={
        <>
          <ArticleNotices scheduled={scheduled} view={view} />
          {asked && <AskedAction asked={asked} dismiss={() => setAsked(undefined)} />}
        </>
      }
      panel={
        <ArticlePanel
          fields={fields}
          goToLine={(line) => markdown.current?.goToLine(line)}
          isFuture={isFuture}
          leftOut={leftOut}
          repair={(part) => markdown.current?.repair(part)}
          set={set}
          view={view}
        />
      }
      preview={
        <SitePreview
          address={`/articles/${id}/page${showsScheduled ? '?texte=programme' : ''}`}
          edited={edited}
          revision={view.revision}
          title="La page de l'article sur le site"
        >
          {scheduled?.isOther ? <TextChoice onChange={setShownText} value={shownText} /> : undefined}
        </SitePreview>
      }
      saved={(at) => <SavedVersion at={at} version={view.version} />}
      shown="text"
      tag={<ArticleTag view={view} />}
      text={
        <MarkdownEditor
          address={`/articles/${id}`}
          advanced={
            <ButtonLink
              download
              href={`/articles/${id}/fichier`}
              look="bare"
              title="Avec ses images, pour la ligne de commande"
            >
              Fichier Markdown (.md)
            </ButtonLink>
          }
          count={
            <>
              <span>{pluralize(countWords(editor.value.markdown), 'mot')}</span>
              <span>{report.readTime}&nbsp;min de lecture</span>
              <span className="min-w-0 truncate max-md:hidden">Déposez-y images et documents</span>
            </>
          }
          handle={markdown}
          initial={initial}
          onChange={(text) => editor.change({ markdown: text })}
          onLeftOut={setLeftOut}
          onPictures={uploads.add}
          onPlace={setEdited}
          openLibrary={() => setPicking(true)}
          pictureAddress={pictureAddresses(`/articles/${id}`, library)}
          outside={report.outside}
          takeTitle={(title) =>
            titleTaken(title, { present: fields.title, one: 'le titre' }, (to) => set({ title: to }))
          }
          value={editor.value.markdown}
        >
          <div className="max-w-176 px-6 pt-4 max-md:px-gut">
            <label className="sr-only" htmlFor="title">
              Titre
            </label>
            <textarea
              className="field-sizing-content block w-full resize-none bg-transparent py-0.5 font-display text-[2rem] leading-[1.1] font-[720] tracking-[-0.012em]"
              id="title"
              maxLength={140}
              name="title"
              onChange={({ target }) => set({ title: target.value })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !isComposing(event)) event.preventDefault();
              }}
              placeholder="Titre"
              rows={1}
              value={fields.title}
            />
          </div>
          {isPicking && (
            <PicturePicker
              choose={(picture) => markdown.current?.insertBlock(`![](${pictureName(picture)})`)}
              id="mediatheque"
              onClose={() => setPicking(false)}
              pictures={library}
            />
          )}
          <PictureUploads
            onInsert={({ key, picture }, alt) => {
              if (picture) markdown.current?.insertBlock(`![${alt.replace(/[[\]]/g, '')}](${picture.name})`);
              uploads.remove(key);
            }}
            onRemove={uploads.remove}
            uploads={uploads.uploads}
          />
        </MarkdownEditor>
      }
      title={fields.title || 'Sans titre'}
      views={[
        { value: 'text', label: 'Écrire' },
        { value: 'look', label: 'Aperçu' },
        {
          value: 'panel',
          label: <>Publier{outside > 0 && <span className="text-ink2">{outside}</span>}</>,
        },
      ]}
    />
  );
}

/** @param date as '2026-11-26 07:30', in Yaoundé @returns ms since 1970; undefined: none that can be read */
function instantOf(date: string): number | undefined {
  const at = Date.parse(`${date.replace(' ', 'T')}+01:00`);
  return Number.isNaN(at) ? undefined : at;
}
