import { pluralize } from '../../../src/text/pluralize.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { Cell, Row, Table } from '../ui/table/table.tsx';
import { Tag } from '../ui/tag.tsx';
import type { DraftRow } from './drafts-loader.server.ts';

interface Props {
  drafts: readonly DraftRow[];
  ticked: ReadonlySet<string>;
  setTicked: (keys: ReadonlySet<string>) => void;
}

export function DraftTable({ drafts, ticked, setTicked }: Props) {
  const count = drafts.filter(({ key }) => ticked.has(key)).length;
  const isSome = count > 0 && count < drafts.length;
  return (
    <Table
      caption={`Les brouillons\u00a0: ${drafts.length}`}
      columns={[
        {
          key: 'choose',
          className: 'w-[3.1rem]',
          cell: (
            <input
              aria-label={count > 0 ? `Cocher tout, ${pluralize(count, 'coché')}` : 'Cocher tout'}
              checked={count > 0 && !isSome}
              className={isSome ? 'partly' : ''}
              onChange={() => setTicked(new Set(count === 0 ? drafts.map(({ key }) => key) : []))}
              type="checkbox"
            />
          ),
        },
        'Brouillon',
        ['Paraîtra', 'w-52'],
        ['Par', 'w-44'],
        ['Modifié', 'w-36'],
      ]}
    >
      {drafts.map((draft) => (
        <DraftTableRow
          draft={draft}
          isChosen={ticked.has(draft.key)}
          key={draft.key}
          tick={(isOn) =>
            setTicked(new Set(isOn ? [...ticked, draft.key] : [...ticked].filter((it) => it !== draft.key)))
          }
        />
      ))}
    </Table>
  );
}

function DraftTableRow({
  draft: { key, version, name, note, isReady, appearance, author, at, when },
  isChosen,
  tick,
}: {
  draft: DraftRow;
  isChosen: boolean;
  tick: (isOn: boolean) => void;
}) {
  return (
    <Row
      className="max-md:grid-cols-[2.75rem_minmax(0,1fr)_auto] max-md:[grid-template-areas:'choose_name_name'_'choose_appears_appears'_'choose_author_when']"
      isChosen={isChosen}
    >
      <Cell className="[grid-area:choose] max-md:grid max-md:place-content-start max-md:justify-center max-md:pt-0.5">
        <input
          aria-label={`Cocher\u00a0: ${name}`}
          checked={isChosen}
          className="max-md:size-5"
          name="draft"
          onChange={({ target }) => tick(target.checked)}
          type="checkbox"
          value={`${key} ${version}`}
        />
      </Cell>
      <Cell className="[grid-area:name]">
        <RecordLink note={note} to={`/contenus/${key}`}>
          {name}
        </RecordLink>
      </Cell>
      <Cell className="[grid-area:appears] max-md:text-xs">
        {isReady ? (
          <>
            <span className="md:sr-only">Paraîtra </span>
            {appearance.begins === null ? `non (${appearance.words})` : appearance.words}
          </>
        ) : (
          <Tag tone="warn">À compléter</Tag>
        )}
      </Cell>
      <Cell className="[grid-area:author] max-md:text-xs max-md:text-ink2">{author}</Cell>
      <Cell className="[grid-area:when] max-md:text-right max-md:text-xs max-md:text-ink2">
        <time dateTime={at}>{when}</time>
      </Cell>
    </Row>
  );
}
