import { Search } from 'lucide-react';
import { Form, useSubmit } from 'react-router';
import { addressOf, SHOWN_STATES, STATES } from '../../comment-states.ts';
import type { CommentsView } from '../../comments-view.server.ts';
import { FilterChip } from '../filter-bar.tsx';
import { KeysHint } from '../keys-hint.tsx';

export function Filters({ data: { status, post, search, posts, totals } }: { data: CommentsView }) {
  const submit = useSubmit();
  return (
    <div className="filters">
      {SHOWN_STATES.map((it) => (
        <FilterChip isOn={it === status} key={it} to={addressOf({ etat: STATES[it].query, article: post, q: search })}>
          {STATES[it].label} {totals[it].toLocaleString('fr-FR')}
        </FilterChip>
      ))}
      <Form
        className="flex items-center gap-1.5 max-md:flex-none"
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) submit(event.currentTarget);
        }}
        role="search"
      >
        {status !== 'held' && <input name="etat" type="hidden" value={STATES[status].query} />}
        <select
          aria-label="Article"
          className="sel w-36 text-ellipsis xl:w-52"
          defaultValue={post ?? ''}
          key={`article ${post ?? ''}`}
          name="article"
        >
          <option value="">Tous les articles</option>
          {posts.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </select>
        <div className="srch">
          <Search aria-hidden="true" />
          <input
            aria-label="Texte du commentaire"
            className="inp w-36"
            defaultValue={search}
            key={`texte ${search ?? ''}`}
            maxLength={200}
            name="q"
            placeholder="Texte"
            type="search"
          />
        </div>
        <button className="btn" type="submit">
          Filtrer
        </button>
      </Form>
      <KeysHint
        keys={[
          ['A', 'approuver'],
          ['M', 'masquer'],
          ['Suppr', 'effacer'],
          ['Z', 'reprendre'],
        ]}
      />
    </div>
  );
}
