import { Form, useSubmit } from 'react-router';
import { Button } from '../ui/button.tsx';
import { KeysHint } from '../ui/keyboard/keys-hint.tsx';
import { FilterBar, FilterChip, FilterSelect, SearchField } from '../ui/table/filter-bar.tsx';
import { addressOf, SHOWN_STATES, STATES } from './comment-states.ts';
import type { CommentsView } from './comments-view.server.ts';

export function Filters({ data: { status, post, search, posts, totals } }: { data: CommentsView }) {
  const submit = useSubmit();
  return (
    <FilterBar>
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
        <FilterSelect
          aria-label="Article"
          defaultValue={post ?? ''}
          key={`article ${post ?? ''}`}
          name="article"
          className="max-md:max-w-36"
          isOn={post !== undefined}
        >
          <option value="">Tous les articles</option>
          {posts.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </FilterSelect>
        <SearchField
          className="max-md:basis-auto md:max-w-44"
          defaultValue={search}
          id="comment-text"
          key={`texte ${search ?? ''}`}
          label="Texte du commentaire"
          maxLength={200}
          name="q"
          placeholder="Texte"
        />
        <Button type="submit">Filtrer</Button>
      </Form>
      <KeysHint
        keys={[
          ['A', 'approuver'],
          ['M', 'masquer'],
          ['Suppr', 'effacer'],
          ['Z', 'reprendre'],
        ]}
      />
    </FilterBar>
  );
}
