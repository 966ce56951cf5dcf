import { ChevronDown, ChevronUp, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { ViewedPassage } from '../article-view.ts';
import { useKeys } from '../use-keys.ts';
import { KeysHint } from './keys-hint.tsx';
import { PageHead } from './page-head.tsx';
import { Passages } from './passages.tsx';

interface Props {
  back: { to: string; title: string };
  before: number;
  after: number;
  names: { before: string; after: string };
  versions: { number: number; label: string }[];
  passages: readonly ViewedPassage[];
  restore: { name: string; value: string; seen: { name: string; value: number } } | undefined;
  sum?: ReactNode;
  foot: string;
  message: string | undefined;
}

export function VersionsPage({ back, before, after, names, versions, passages, restore, sum, foot, message }: Props) {
  useKeys({ j: () => focusChange(1), k: () => focusChange(-1) });
  return (
    <>
      <PageHead back={{ to: back.to, label: back.title }} title={`Versions ${before} et ${after}`} size="small">
        {sum}
        <div className="end">
          {restore && (
            <Form method="post">
              <input name={restore.seen.name} type="hidden" value={restore.seen.value} />
              <button className="btn" name={restore.name} type="submit" value={restore.value}>
                <RotateCcw aria-hidden="true" className="i" />
                Reprendre la {before}
              </button>
            </Form>
          )}
          <span className="btns">
            <button
              aria-label="Changement précédent, touche K"
              className="btn ico"
              onClick={() => focusChange(-1)}
              type="button"
            >
              <ChevronUp aria-hidden="true" className="i" />
            </button>
            <button
              aria-label="Changement suivant, touche J"
              className="btn ico"
              onClick={() => focusChange(1)}
              type="button"
            >
              <ChevronDown aria-hidden="true" className="i" />
            </button>
          </span>
        </div>
      </PageHead>
      <div aria-live="polite" className="said" role="status">
        {message && (
          <p className="notice">
            <span>{message}</span>
          </p>
        )}
      </div>
      <Form className="filters which" key={`${before} ${after}`}>
        <Choice label="De" name="de" value={before} versions={versions} />
        <Choice label="À" name="a" value={after} versions={versions} />
        <button className="btn" type="submit">
          Comparer
        </button>
        <KeysHint
          keys={[
            ['J', 'changement suivant'],
            ['K', 'précédent'],
          ]}
        />
      </Form>
      {passages.length === 0 ? (
        <p className="nothing">Ces deux versions disent la même chose.</p>
      ) : (
        <Passages after={names.after} before={names.before} passages={passages} />
      )}
      <p className="foot">
        <span>{foot} Un retrait se lit aussi sans couleur&nbsp;: trait et fond.</span>
      </p>
    </>
  );
}

function Choice({
  label,
  name,
  value,
  versions,
}: {
  label: string;
  name: string;
  value: number;
  versions: { number: number; label: string }[];
}) {
  return (
    <label>
      <span className="q s">{label}</span>
      <select className="sel" defaultValue={value} name={name}>
        {versions.map((it) => (
          <option key={it.number} value={it.number}>
            {it.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function focusChange(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-change]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + step))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
