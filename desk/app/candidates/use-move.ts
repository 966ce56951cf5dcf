import { useNavigate, useSearchParams, useSubmit } from 'react-router';
import type { Stage } from './candidate-move.ts';
import type { LoadedCandidate } from './candidates-loader.server.ts';

export const withQuery = (query: URLSearchParams, changes: Record<string, string | undefined>): string => {
  const next = new URLSearchParams(query);
  for (const name of ['fait', 'de']) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
};

/** The request's page, which leads back to this board or list. */
export const candidatePath = (number: number, query: URLSearchParams): string => {
  const board = withQuery(query, { deplacer: undefined, vers: undefined }).slice(1);
  return `/demandes/${number}?${new URLSearchParams({ retour: board })}`;
};

export const hasMail = (to: Stage): boolean => to !== 'received' && to !== 'read';

export function useMove() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const submit = useSubmit();
  return (card: Pick<LoadedCandidate, 'number' | 'version' | 'stage'>, to: Stage) => {
    if (to === card.stage) return;
    if (hasMail(to)) {
      void navigate(withQuery(query, { deplacer: String(card.number), vers: to }), { preventScrollReset: true });
      return;
    }
    const fields = { do: 'stage', number: String(card.number), version: String(card.version), to, from: card.stage };
    void submit(fields, { method: 'post', action: withQuery(query, {}), preventScrollReset: true });
  };
}
