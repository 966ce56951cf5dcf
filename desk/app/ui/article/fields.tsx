import type { ReactNode } from 'react';
import { type DraftFields, SUMMARY_LENGTH } from '../../../../src/features/blog/drafts/drafts.schema.ts';
import type { ArticleView } from '../../article-view.server.ts';
import { Section } from '../editor/panel-parts.tsx';

interface Props {
  view: ArticleView;
  fields: DraftFields;
  set: (part: Partial<DraftFields>) => void;
}

export function ArticleFields({ view, fields, set }: Props) {
  const { report, pictures, categories } = view;
  const field = (name: keyof DraftFields) => ({
    className: 'inp',
    id: `field-${name}`,
    name,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    value: fields[name],
  });
  const known =
    categories.includes(fields.category) || fields.category === '' ? categories : [fields.category, ...categories];
  return (
    <Section heading="Fiche">
      <Labelled label="Adresse" name="slug">
        <span className="slug">
          <span aria-hidden="true">/blog/</span>
          {view.address === undefined ? (
            <input {...field('slug')} autoComplete="off" placeholder={report.slug} />
          ) : (
            <>
              <input name="slug" type="hidden" value={fields.slug} />
              <input aria-describedby="slug-fixed" className="inp" id="field-slug" readOnly value={report.slug} />
            </>
          )}
        </span>
        {view.address && (
          <p className="q s" id="slug-fixed">
            Elle a paru&nbsp;: elle ne change plus.
          </p>
        )}
      </Labelled>
      <Labelled label="Rubrique" name="category">
        <select {...field('category')} className="sel">
          <option value="">Choisissez</option>
          {known.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <details className="tab">
          <summary>Une nouvelle rubrique</summary>
          <input
            aria-label="Nom de la nouvelle rubrique"
            autoComplete="off"
            className="inp"
            maxLength={80}
            onChange={({ target }) => set({ category: target.value })}
            value={categories.includes(fields.category) ? '' : fields.category}
          />
        </details>
      </Labelled>
      <Labelled
        label={
          <>
            Résumé{' '}
            <span>
              {[...fields.description.trim()].length} / {SUMMARY_LENGTH.most}
            </span>
          </>
        }
        name="description"
      >
        <textarea {...field('description')} rows={4} />
      </Labelled>
      <Labelled label="Mots-clés, séparés par des virgules" name="tags">
        <input {...field('tags')} autoComplete="off" />
      </Labelled>
      <Labelled label="Auteur" name="author">
        <input {...field('author')} autoComplete="off" maxLength={80} />
      </Labelled>
      <Labelled label="Couverture" name="cover">
        <select {...field('cover')} className="sel">
          <option value="">Tissée du titre et de la rubrique</option>
          {pictures.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Labelled>
      {fields.cover !== '' && (
        <Labelled label="Ce que montre la couverture" name="coverAlt">
          <textarea {...field('coverAlt')} maxLength={300} rows={2} />
        </Labelled>
      )}
    </Section>
  );
}

function Labelled({ label, name, children }: { label: ReactNode; name: keyof DraftFields; children: ReactNode }) {
  return (
    <div className="f">
      <label className="lab" htmlFor={`field-${name}`}>
        {label}
      </label>
      {children}
    </div>
  );
}
