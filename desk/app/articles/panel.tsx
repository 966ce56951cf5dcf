import type { DraftFields, OutsidePart } from '../../../src/features/blog/drafts/drafts.schema.ts';
import { Checks, DayAndHour, FieldAndButton, Pictures, Versions } from '../editing/panel-parts.tsx';
import { sizeOf } from '../editing/pictures/picture-uploads.tsx';
import { VerbButton } from '../editing/verb-button.tsx';
import { Input } from '../ui/field.tsx';
import { SideSection } from '../ui/layout/side-panel.tsx';
import type { LoadedArticle } from './article-loader.server.ts';
import { ArticleFields } from './fields.tsx';

interface Props {
  view: LoadedArticle;
  fields: DraftFields;
  set: (part: Partial<DraftFields>) => void;
  goToLine: (line: number) => void;
  repair: (part: OutsidePart) => void;
  isFuture: boolean;
  /** What the paste that the editor speaks of did not bring. */
  leftOut: readonly string[];
}

export function ArticlePanel({ view, fields, set, goToLine, repair, isFuture, leftOut }: Props) {
  const { id, report, versions, pictures } = view;
  const [day = '', hour = ''] = fields.date.split(' ');
  const schedule = (next: { day?: string; hour?: string }) => {
    const at = { day, hour, ...next };
    set({ date: at.day === '' ? '' : `${at.day} ${at.hour || '08:00'}` });
  };
  const hasErrors = report.checks.some(({ level }) => level === 'error');
  return (
    <aside aria-label="Publication" className="bg-rail">
      <SideSection heading="Publier">
        <DayAndHour onChange={schedule} value={{ day, hour }} />
        <p className="my-2 text-xs text-ink2">{whenWords(view, { hasDate: fields.date !== '', isFuture })}</p>
        <Checks checks={report.checks} />
        <p className="mt-2 text-xs text-ink2 empty:hidden" id="blocked">
          {report.isBlocked &&
            (hasErrors
              ? "L'article ne peut pas partir ainsi\u00a0: corrigez d'abord ce qui est marqué."
              : 'Il pourra partir ensuite.')}
        </p>
      </SideSection>
      <SideSection aside={String(report.outside.length + leftOut.length)} heading="Ce qui reste dehors">
        {report.outside.length + leftOut.length === 0 ? (
          <p className="text-xs text-ink2">Rien&nbsp;: tout ce qui est écrit sera sur la page.</p>
        ) : (
          <ol className="grid gap-2 text-xs leading-snug *:not-first:border-t *:not-first:border-hair *:not-first:pt-2">
            {leftOut.map((part) => (
              <li key={part}>
                {part}
                <span className="block text-ink2">N'est pas venu de ce que vous avez collé ou déposé.</span>
              </li>
            ))}
            {report.outside.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what stays outside has no name of its own
              <li key={index}>
                <code className="rounded-[2px] bg-dangerbg px-1 font-mono text-xs wrap-anywhere text-danger">
                  {part.what}
                </code>
                <br />
                <LineLink line={part.line} onClick={goToLine} />
                {part.why}{' '}
                {part.repair && (
                  <button className="underline" onClick={() => repair(part)} type="button">
                    {part.repair === 'link' ? 'Mettre un lien' : 'Mettre en gras'}
                  </button>
                )}
              </li>
            ))}
          </ol>
        )}
      </SideSection>
      <Versions address={`/articles/${id}`} versions={versions}>
        <FieldAndButton>
          <label className="sr-only" htmlFor="note">
            Un mot sur cette version
          </label>
          <Input
            autoComplete="off"
            className="min-w-0 flex-1"
            id="note"
            maxLength={60}
            name="note"
            placeholder="relu, avant coupe…"
          />
          <VerbButton verb="keep">Garder</VerbButton>
        </FieldAndButton>
      </Versions>
      <ArticleFields fields={fields} set={set} view={view} />
      <Pictures
        pictures={pictures.map((picture) => ({
          name: picture.name,
          detail: sizeOf(picture),
          src: `/articles/${id}/images/${encodeURIComponent(picture.name)}`,
        }))}
      />
    </aside>
  );
}

function LineLink({ line, onClick }: { line: number | undefined; onClick: (line: number) => void }) {
  if (line === undefined) return null;
  return (
    <>
      <button className="underline" onClick={() => onClick(line)} type="button">
        Ligne {line}
      </button>
      .{' '}
    </>
  );
}

function whenWords(view: LoadedArticle, { hasDate, isFuture }: { hasDate: boolean; isFuture: boolean }): string {
  const { state, appears, appearsIn } = view;
  if (state === 'scheduled') return `Paraîtra ${appears}, dans ${appearsIn}, heure de Yaoundé.`;
  if (state === 'published') return `Paru ${appears}, heure de Yaoundé.`;
  if (isFuture) return "À l'heure de Yaoundé\u00a0; «\u00a0Programmer\u00a0» le fera paraître alors.";
  return hasDate ? 'Cette date est passée\u00a0: il paraîtra sous elle.' : 'Sans date, il paraît quand vous publiez.';
}
