import { CornerDownLeft, type LucideIcon, Search } from 'lucide-react';
import { useEffect } from 'react';
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components';
import { useFetcher, useNavigate } from 'react-router';
import { foldText } from '../../../../src/text/fold-text.ts';
import { type Findable, findByWords } from '../../text/word-index.ts';
import type { loader } from './search.route.ts';

export interface Entry extends Findable {
  icon: LucideIcon;
  act: () => void;
}

interface ResultItem {
  id: string;
  title: string;
  detail?: string;
  icon?: LucideIcon;
  act: () => void;
}

const DEBOUNCE_MS = 150;

interface Props {
  entries: Entry[];
  /** What is searched; the frame types it until the field has the focus. */
  text: string;
  setText: (text: string) => void;
  close: () => void;
}

export function CommandPalette({ entries, text, setText, close }: Props) {
  const { load, data, state } = useFetcher<typeof loader>();
  const navigate = useNavigate();
  useEffect(() => {
    if (text.trim() === '') return;
    const timer = setTimeout(() => void load(`/aller?${new URLSearchParams({ q: text.trim() })}`), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, load]);

  const wanted = foldText(text);
  const localEntries: readonly Entry[] = wanted === '' ? entries : findByWords(entries, text);
  const isCurrentQuery = data?.text === text.trim();
  const found = isCurrentQuery && wanted !== '' ? data.sections : [];
  const sections: { id: string; title: string; items: ResultItem[] }[] = [
    ...(localEntries.length > 0
      ? [{ id: 'here', title: 'Pages et actions', items: localEntries.map(({ words: _words, ...entry }) => entry) }]
      : []),
    ...found.map(({ title, results }) => ({
      id: title,
      title,
      items: results.map(({ to, ...result }) => ({ id: to, ...result, act: () => void navigate(to) })),
    })),
  ];
  const isSearching = wanted !== '' && (state !== 'idle' || !isCurrentQuery);
  const acts = new Map(sections.flatMap(({ items }) => items.map(({ id, act }) => [id, act] as const)));
  return (
    <ModalOverlay
      className="fixed inset-0 z-8 bg-[#0c0f2e66]"
      isDismissable
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <Modal className="fixed top-[min(6rem,12vh)] left-1/2 max-h-[min(29rem,70vh)] w-[min(38rem,calc(100%-1.5rem))] -translate-x-1/2 overflow-y-auto rounded-control border border-field bg-surface shadow-float max-md:top-3">
        <Dialog aria-label="Aller à" className="outline-none *:outline-none">
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField
              aria-label="Numéro, nom, adresse, article, page ou action"
              autoFocus
              className="sticky top-0 z-1 flex items-center gap-[0.6rem] border-b border-hair bg-surface px-[0.9rem] has-focus-visible:edge-focus-below"
            >
              <Search />
              <Input
                className="min-h-12 min-w-0 flex-1 text-m outline-none [&::-webkit-search-cancel-button]:hidden"
                placeholder="#1042, nom, horaires, prix, page…"
              />
              <kbd>Échap</kbd>
            </SearchField>
            <ListBox
              aria-label="Résultats"
              className="p-[0.35rem] outline-none"
              items={sections}
              onAction={(key) => {
                const act = acts.get(String(key));
                close();
                act?.();
              }}
              renderEmptyState={() => (
                <p className="px-[0.6rem] py-[0.9rem] text-ink2">
                  {isSearching ? 'Cherche…' : `Rien ne correspond à «\u00a0${text}\u00a0».`}
                </p>
              )}
              selectionMode="none"
            >
              {(section) => (
                <ListBoxSection id={section.id}>
                  <Header className="px-[0.6rem] pt-2 pb-1 text-2xs font-medium text-ink2">{section.title}</Header>
                  <Collection items={section.items}>
                    {({ id, title, detail, icon: Icon }) => (
                      <ListBoxItem
                        className="group flex min-h-9 scroll-mt-14 cursor-pointer items-center gap-[0.6rem] rounded-control px-[0.6rem] data-focused:edge-mark data-focused:bg-sel max-md:min-h-11"
                        id={id}
                        textValue={title}
                      >
                        {Icon && <Icon />}
                        <span className="min-w-32 truncate">{title}</span>
                        <span className="ml-auto truncate text-xs text-ink2">{detail}</span>
                        <CornerDownLeft className="invisible group-data-focused:visible" />
                      </ListBoxItem>
                    )}
                  </Collection>
                </ListBoxSection>
              )}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
