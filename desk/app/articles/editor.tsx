import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { pictureIdOf, pictureName } from '../../../src/content/model/picture-names.ts';
import { countWords, type DraftFields } from '../../../src/features/blog/drafts/drafts.schema.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { isComposing } from '../../../src/ui/forms/is-composing.ts';
import { SavedVersion } from '../editing/autosave/saved-version.tsx';
import { EditorScreen } from '../editing/editor-screen.tsx';
import { PicturePicker } from '../editing/library/picker.tsx';
import { type EditorHandle, MarkdownEditor } from '../editing/markdown/markdown-editor.tsx';
import { PictureUploads, useUploads } from '../editing/pictures/picture-uploads.tsx';
import type { EditedPlace } from '../editing/preview/edited-place.ts';
import { SitePreview } from '../editing/preview/site-preview.tsx';
import { useEditor } from '../editing/use-editor.ts';
import { useChanges } from '../session/use-changes.ts';
import { Actions, type ArticleQuestion, ArticleTag, AskedAction } from './actions.tsx';
import type { ArticleView } from './article-view.server.ts';
import { ArticleNotices } from './notices.tsx';
import { ArticlePanel } from './panel.tsx';

interface Text {
  fields: DraftFields;
  markdown: string;
}

export function ArticleEditor({ view, me }: { view: ArticleView; me: string }) {
  const { id, report, library } = view;
  const markdown = useRef<EditorHandle>(null);
  const { revalidate } = useRevalidator();
  const stored = { value: { fields: view.fields, markdown: view.markdown }, version: view.revision, at: view.savedAt };
  const editor = useEditor<Text>({
    address: `/articles/${id}`,
    topic: 'articles',
    stored,
    onReplaced: (text) => markdown.current?.replace(text.markdown),
  });
  const uploads = useUploads(id, revalidate);
  const { fields } = editor.value;
  const [initial] = useState(editor.value.markdown);
  const [edited, setEdited] = useState<EditedPlace>();
  const [isPicking, setPicking] = useState(false);
  const [asked, setAsked] = useState<ArticleQuestion>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer ends the question
  useEffect(() => setAsked(undefined), [editor.answer]);
  // The library's.
  useChanges('entries');
  const set = (part: Partial<DraftFields>) =>
    editor.change((text) => ({ ...text, fields: { ...text.fields, ...part } }));
  const isFuture = isInFuture(fields.date);
  const isChangedByOther = !editor.conflict && editor.remoteUpdate !== undefined && view.authorId !== me;
  return (
    <EditorScreen
      actions={<Actions ask={setAsked} isBusy={editor.isBusy} isFuture={isFuture} view={view} />}
      back={{ to: '/articles', label: 'Articles' }}
      editor={editor}
      notices={
        <>
          <ArticleNotices showTheirs={isChangedByOther ? () => editor.replaceWith(stored) : undefined} view={view} />
          {asked && <AskedAction asked={asked} dismiss={() => setAsked(undefined)} />}
        </>
      }
      panel={
        <ArticlePanel
          fields={fields}
          goToLine={(line) => markdown.current?.goToLine(line)}
          isFuture={isFuture}
          repair={(part) => markdown.current?.repair(part)}
          set={set}
          view={view}
        />
      }
      preview={
        <SitePreview
          address={`/articles/${id}/page`}
          edited={edited}
          revision={view.revision}
          title="La page de l'article sur le site"
        />
      }
      saved={(at) => <SavedVersion at={at} version={view.version} />}
      shown="text"
      tag={<ArticleTag view={view} />}
      text={
        <MarkdownEditor
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
          onPictures={uploads.add}
          onPlace={setEdited}
          openLibrary={() => setPicking(true)}
          pictureAddress={(name) =>
            pictureIdOf(name)
              ? library.find((it) => it.id === pictureIdOf(name))?.thumbnail
              : `/articles/${id}/images/${encodeURIComponent(name)}`
          }
          outside={report.outside}
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
          label: <>Publier{report.outside.length > 0 && <span className="text-ink2">{report.outside.length}</span>}</>,
        },
      ]}
    />
  );
}

/** @param date as '2026-11-26 07:30', in Yaoundé */
const isInFuture = (date: string) => Date.parse(`${date.replace(' ', 'T')}+01:00`) > Date.now();
