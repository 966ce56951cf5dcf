import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { type DraftFields, type OutsidePart, SUMMARY_LENGTH } from '../../../src/features/blog/drafts/drafts.schema.ts';
import type { ArticleView } from '../article-view.ts';
import { Avatar } from './avatar.tsx';
import { sizeOf } from './picture-uploads.tsx';

interface Props {
  view: ArticleView;
  fields: DraftFields;
  change: (part: { fields: Partial<DraftFields> }) => void;
  goToLine: (line: number) => void;
  repair: (part: OutsidePart) => void;
  isFuture: boolean;
}

const SHOWN_VERSIONS = 6;

export function ArticlePanel({ view, fields, change, goToLine, repair, isFuture }: Props) {
  const { report, versions, pictures, categories } = view;
  const [day = '', hour = ''] = fields.date.split(' ');
  const schedule = (nextDay: string, nextHour: string) =>
    change({ fields: { date: nextDay === '' ? '' : `${nextDay} ${nextHour || '08:00'}` } });
  const set = (name: keyof DraftFields) => ({
    className: 'inp',
    id: `field-${name}`,
    name,
    onChange: ({ target }: { target: { value: string } }) => change({ fields: { [name]: target.value } }),
    value: fields[name],
  });
  const known =
    categories.includes(fields.category) || fields.category === '' ? categories : [fields.category, ...categories];
  const isRefused = report.checks.some(({ level }) => level === 'error');
  return (
    <aside aria-label="Publication" className="pan">
      <section>
        <h2>Publier</h2>
        <div className="two when f">
          <div>
            <label className="lab" htmlFor="day">
              Jour
            </label>
            <input
              className="inp"
              id="day"
              name="day"
              onChange={({ target }) => schedule(target.value, hour)}
              type="date"
              value={day}
            />
          </div>
          <div>
            <label className="lab" htmlFor="hour">
              Heure
            </label>
            <input
              className="inp"
              id="hour"
              name="hour"
              onChange={({ target }) => schedule(day, target.value)}
              type="time"
              value={hour}
            />
          </div>
        </div>
        <p className="q s f">{whenWords(view, { hasDate: fields.date !== '', isFuture })}</p>
        <ul className="chk">
          {report.checks.map(({ level, text }) => (
            <li className={level === 'ok' ? 'ok' : 'no'} key={text}>
              {level === 'ok' ? (
                <Check aria-label="Bien" className="i" />
              ) : level === 'warning' ? (
                <TriangleAlert aria-label="À regarder" className="i" />
              ) : (
                <CircleAlert aria-label="Empêche de publier" className="i" />
              )}
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <p className="q s" id="blocked">
          {isRefused && "L'article ne peut pas partir ainsi\u00a0: corrigez d'abord ce qui est marqué."}
        </p>
      </section>
      <section>
        <h2>
          Ce qui reste dehors <span className="end">{report.outside.length}</span>
        </h2>
        {report.outside.length === 0 ? (
          <p className="q s">Rien&nbsp;: tout ce qui est écrit sera sur la page.</p>
        ) : (
          <ol className="left">
            {report.outside.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what stays outside has no name of its own
              <li key={index}>
                <code>{part.what}</code>
                <br />
                <LineLink line={part.line} onClick={goToLine} />
                {part.why}{' '}
                {part.repair && (
                  <button className="linkish" onClick={() => repair(part)} type="button">
                    {part.repair === 'link' ? 'Mettre un lien' : 'Mettre en gras'}
                  </button>
                )}
              </li>
            ))}
          </ol>
        )}
      </section>
      <section>
        <h2>
          Versions{' '}
          {versions.length > 1 && (
            <span className="end">
              <Link to={`/articles/${view.id}/versions`}>Comparer</Link>
            </span>
          )}
        </h2>
        <ol className="vers">
          {versions.slice(0, SHOWN_VERSIONS).map(({ number, author, note, when, wordsAdded, wordsRemoved }) => (
            <li key={number}>
              <Avatar name={author} />
              <span>
                {number}, {when}
                <span className="q">
                  {author}
                  {note && `, ${note}`}
                </span>
              </span>
              <span>
                <span className="plus">+{wordsAdded}</span> <span className="minus">−{wordsRemoved}</span>
                <span className="vh"> mots</span>
              </span>
            </li>
          ))}
        </ol>
        <div className="keep">
          <label className="vh" htmlFor="note">
            Un mot sur cette version
          </label>
          <input
            autoComplete="off"
            className="inp"
            id="note"
            maxLength={60}
            name="note"
            placeholder="relu, avant coupe…"
          />
          <button className="btn" name="do" type="submit" value="keep">
            Garder
          </button>
        </div>
      </section>
      <section>
        <h2>Fiche</h2>
        <div className="f">
          <label className="lab" htmlFor="field-slug">
            Adresse
          </label>
          <span className="slug">
            <span aria-hidden="true">/blog/</span>
            {view.address === undefined ? (
              <input {...set('slug')} autoComplete="off" placeholder={report.slug} />
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
        </div>
        <div className="f">
          <label className="lab" htmlFor="field-category">
            Rubrique
          </label>
          <select {...set('category')} className="sel">
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
              onChange={({ target }) => change({ fields: { category: target.value } })}
              value={categories.includes(fields.category) ? '' : fields.category}
            />
          </details>
        </div>
        <div className="f">
          <label className="lab" htmlFor="field-description">
            Résumé{' '}
            <span>
              {[...fields.description.trim()].length} / {SUMMARY_LENGTH.most}
            </span>
          </label>
          <textarea {...set('description')} rows={4} />
        </div>
        <div className="f">
          <label className="lab" htmlFor="field-tags">
            Mots-clés, séparés par des virgules
          </label>
          <input {...set('tags')} autoComplete="off" />
        </div>
        <div className="f">
          <label className="lab" htmlFor="field-author">
            Auteur
          </label>
          <input {...set('author')} autoComplete="off" maxLength={80} />
        </div>
        <div className="f">
          <label className="lab" htmlFor="field-cover">
            Couverture
          </label>
          <select {...set('cover')} className="sel">
            <option value="">Tissée du titre et de la rubrique</option>
            {pictures.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
        {fields.cover !== '' && (
          <div className="f">
            <label className="lab" htmlFor="field-coverAlt">
              Ce que montre la couverture
            </label>
            <textarea {...set('coverAlt')} maxLength={300} rows={2} />
          </div>
        )}
      </section>
      <section>
        <h2>
          Images <span className="end">{pictures.length}</span>
        </h2>
        <ul className="pics">
          {pictures.map((picture) => (
            <li key={picture.name}>
              <img alt="" loading="lazy" src={`/articles/${view.id}/images/${encodeURIComponent(picture.name)}`} />
              <span>
                {picture.name}
                <span className="q">{sizeOf(picture)}</span>
              </span>
              <button
                aria-label={`Enlever ${picture.name}`}
                className="btn bare"
                name="do"
                type="submit"
                value={`remove-picture:${picture.name}`}
              >
                Enlever
              </button>
            </li>
          ))}
        </ul>
        <div className="keep">
          <input
            accept="image/png,image/jpeg,image/webp,image/avif"
            aria-label="Une image de plus"
            className="inp"
            name="picture"
            type="file"
          />
          <button className="btn" name="do" type="submit" value="picture">
            Ajouter
          </button>
        </div>
      </section>
    </aside>
  );
}

function LineLink({ line, onClick }: { line: number | undefined; onClick: (line: number) => void }) {
  if (line === undefined) return null;
  return (
    <>
      <button className="linkish" onClick={() => onClick(line)} type="button">
        Ligne {line}
      </button>
      .{' '}
    </>
  );
}

function whenWords(view: ArticleView, { hasDate, isFuture }: { hasDate: boolean; isFuture: boolean }): string {
  const { state, appears, appearsIn } = view;
  if (state === 'scheduled') return `Paraîtra ${appears}, dans ${appearsIn}, heure de Yaoundé.`;
  if (state === 'published') return `Paru ${appears}, heure de Yaoundé.`;
  if (isFuture) return "À l'heure de Yaoundé\u00a0; «\u00a0Programmer\u00a0» le fera paraître alors.";
  return hasDate ? 'Cette date est passée\u00a0: il paraîtra sous elle.' : 'Sans date, il paraît quand vous publiez.';
}
