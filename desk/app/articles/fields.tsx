import { Images } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { pictureIdOf, pictureName } from '../../../src/content/model/picture-names.ts';
import { type DraftFields, SUMMARY_LENGTH } from '../../../src/features/blog/drafts/drafts.schema.ts';
import { Thumbnail } from '../editing/library/grid.tsx';
import { PicturePicker } from '../editing/library/picker.tsx';
import { Button } from '../ui/button.tsx';
import { Input, Labelled, Select, TextArea } from '../ui/field.tsx';
import { SideSection } from '../ui/layout/side-panel.tsx';
import type { LoadedArticle } from './article-loader.server.ts';

interface Props {
  view: LoadedArticle;
  fields: DraftFields;
  set: (part: Partial<DraftFields>) => void;
}

interface CoverProps extends Props {
  field: (name: keyof DraftFields) => {
    id: string;
    name: string;
    onChange: (event: { target: { value: string } }) => void;
    value: string;
  };
}

export function ArticleFields({ view, fields, set }: Props) {
  const { report, categories } = view;
  const field = (name: keyof DraftFields) => ({
    id: `field-${name}`,
    name,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    value: fields[name],
  });
  const known =
    categories.includes(fields.category) || fields.category === '' ? categories : [fields.category, ...categories];
  return (
    <SideSection heading="Fiche">
      <ArticleField label="Adresse" name="slug">
        <span className="flex items-center gap-1 text-xs">
          <span aria-hidden="true">/blog/</span>
          {view.address === undefined ? (
            <Input {...field('slug')} autoComplete="off" placeholder={report.slug} />
          ) : (
            <>
              <input name="slug" type="hidden" value={fields.slug} />
              <Input
                aria-describedby="slug-fixed"
                className="w-full bg-sunk! text-ink2"
                id="field-slug"
                readOnly
                value={report.slug}
              />
            </>
          )}
        </span>
        {view.address && (
          <p className="text-xs text-ink2" id="slug-fixed">
            {view.state === 'scheduled'
              ? "L'adresse ne change plus tant que l'article est programmé."
              : 'Elle a paru\u00a0: elle ne change plus.'}
          </p>
        )}
      </ArticleField>
      <ArticleField label="Rubrique" name="category">
        <Select {...field('category')}>
          <option value="">Choisissez</option>
          {known.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <details className="mt-2 text-xs">
          <summary className="mb-1 text-ink2">Une nouvelle rubrique</summary>
          <Input
            aria-label="Nom de la nouvelle rubrique"
            autoComplete="off"
            maxLength={80}
            onChange={({ target }) => set({ category: target.value })}
            value={categories.includes(fields.category) ? '' : fields.category}
          />
        </details>
      </ArticleField>
      <ArticleField
        label={
          <>
            Résumé{' '}
            <span className="float-right">
              {[...fields.description.trim()].length} / {SUMMARY_LENGTH.most}
            </span>
          </>
        }
        name="description"
      >
        <TextArea {...field('description')} rows={4} />
      </ArticleField>
      <ArticleField label="Mots-clés, séparés par des virgules" name="tags">
        <Input {...field('tags')} autoComplete="off" />
      </ArticleField>
      <ArticleField label="Auteur" name="author">
        <Input {...field('author')} autoComplete="off" maxLength={80} />
      </ArticleField>
      <Cover {...{ field, fields, set, view }} />
    </SideSection>
  );
}

function Cover({ field, fields: { cover }, set, view: { pictures, library } }: CoverProps) {
  const [isPicking, setPicking] = useState(false);
  const id = pictureIdOf(cover);
  const chosen = library.find((it) => it.id === id);
  return (
    <>
      <ArticleField label="Couverture" name="cover">
        <Select {...field('cover')}>
          <option value="">Tissée du titre et de la rubrique</option>
          {pictures.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
          {id && !chosen && <option value={cover}>{id}, qui n'est pas dans la médiathèque</option>}
          {library.length > 0 && (
            <optgroup label="Médiathèque">
              {library.map((it) => (
                <option key={it.id} value={pictureName(it.id)}>
                  {it.title}
                </option>
              ))}
            </optgroup>
          )}
        </Select>
        <div className="mt-[0.4rem] flex flex-wrap items-end gap-2">
          {chosen && <Thumbnail className="w-14 shrink-0" src={chosen.thumbnail} />}
          <Button onClick={() => setPicking(true)}>
            <Images />
            Choisir dans la médiathèque
          </Button>
        </div>
      </ArticleField>
      {isPicking && (
        <PicturePicker
          choose={(picture) => set({ cover: pictureName(picture) })}
          id="couverture-mediatheque"
          onClose={() => setPicking(false)}
          pictures={library}
          value={id}
        />
      )}
      {cover !== '' && (
        <ArticleField label="Ce que montre la couverture" name="coverAlt">
          <TextArea
            {...field('coverAlt')}
            aria-describedby={id && 'cover-text'}
            maxLength={300}
            placeholder={chosen?.alt}
            rows={2}
          />
          {id && (
            <p className="text-xs text-ink2" id="cover-text">
              Vide&nbsp;: le texte de la médiathèque.
            </p>
          )}
        </ArticleField>
      )}
    </>
  );
}

function ArticleField({ label, name, children }: { label: ReactNode; name: keyof DraftFields; children: ReactNode }) {
  return (
    <Labelled className="mb-[0.6rem]" id={`field-${name}`} label={label}>
      {children}
    </Labelled>
  );
}
