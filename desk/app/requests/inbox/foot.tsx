import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router';
import { inquiryCount } from '../../text/request-count.ts';
import { ListFoot } from '../../ui/table/table.tsx';
import type { LoadedInbox } from './inbox-loader.server.ts';
import { MAX_ROWS, PAGE_ROWS } from './page-size.ts';

const KEYS = [
  ['J K', 'bouger'],
  ['X', 'choisir'],
  ['Entrée', 'ouvrir'],
  ['A', 'confier'],
  ['?', 'toutes les touches'],
] as const;

export function Foot({ view: { next, total, rowsAsked }, rows }: { view: LoadedInbox; rows: number }) {
  const [query] = useSearchParams();
  const older = new URLSearchParams(query);
  if (rowsAsked < MAX_ROWS) older.set('lignes', String(rowsAsked + PAGE_ROWS));
  else {
    older.delete('lignes');
    older.set('apres', next ?? '');
  }
  return (
    <ListFoot className="max-md:pb-20">
      <span>
        {inquiryCount(rows)} sur {total.toLocaleString('fr-FR')}
      </span>
      {next && (
        <Link preventScrollReset={rowsAsked < MAX_ROWS} replace={rowsAsked < MAX_ROWS} to={`?${older}`}>
          Plus anciennes
        </Link>
      )}
      <span aria-hidden="true" className="ml-auto flex flex-wrap gap-[0.9rem] max-lg:hidden">
        {KEYS.map(([keys, does]) => (
          <span key={keys}>
            {keys.split(' ').map((key) => (
              <Fragment key={key}>
                <kbd>{key}</kbd>{' '}
              </Fragment>
            ))}
            {does}
          </span>
        ))}
      </span>
    </ListFoot>
  );
}
