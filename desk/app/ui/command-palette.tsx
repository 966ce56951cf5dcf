import { CornerDownLeft, type LucideIcon, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
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
import { foldText } from '../../../src/text/fold-text.ts';
import type { loader } from '../routes/search.ts';
import '../styles/command-palette.css';

export interface Entry {
  id: string;
  title: string;
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

export function CommandPalette({ entries, close }: { entries: Entry[]; close: () => void }) {
  const [text, setText] = useState('');
  const { load, data, state } = useFetcher<typeof loader>();
  const navigate = useNavigate();
  useEffect(() => {
    if (text.trim() === '') return;
    const timer = setTimeout(() => void load(`/aller?${new URLSearchParams({ q: text.trim() })}`), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, load]);

  const wanted = foldText(text);
  const localEntries = entries.filter(({ title }) => foldText(title).includes(wanted));
  const isCurrentQuery = data?.text === text.trim();
  const found = isCurrentQuery && wanted !== '' ? data.sections : [];
  const sections: { id: string; title: string; items: ResultItem[] }[] = [
    ...found.map(({ title, results }) => ({
      id: title,
      title,
      items: results.map(({ to, ...result }) => ({ id: to, ...result, act: () => void navigate(to) })),
    })),
    ...(localEntries.length > 0 ? [{ id: 'here', title: 'Pages et actions', items: localEntries }] : []),
  ];
  const isSearching = wanted !== '' && (state !== 'idle' || !isCurrentQuery);
  const acts = new Map(sections.flatMap(({ items }) => items.map(({ id, act }) => [id, act] as const)));
  return (
    <ModalOverlay className="go-ground" isDismissable isOpen onOpenChange={(isOpen) => !isOpen && close()}>
      <Modal className="go">
        <Dialog aria-label="Aller à">
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField aria-label="Numéro, nom, adresse, article, page ou action" autoFocus className="go-field">
              <Search aria-hidden="true" className="i" />
              <Input placeholder="#1042, nom, adresse, article, page…" />
              <kbd>Échap</kbd>
            </SearchField>
            <ListBox
              aria-label="Résultats"
              className="go-list"
              items={sections}
              onAction={(key) => {
                const act = acts.get(String(key));
                close();
                act?.();
              }}
              renderEmptyState={() => (
                <p className="q go-none">{isSearching ? 'Cherche…' : `Rien ne correspond à «\u00a0${text}\u00a0».`}</p>
              )}
              selectionMode="none"
            >
              {(section) => (
                <ListBoxSection id={section.id}>
                  <Header>{section.title}</Header>
                  <Collection items={section.items}>
                    {({ id, title, detail, icon: Icon }) => (
                      <ListBoxItem id={id} textValue={title}>
                        {Icon && <Icon aria-hidden="true" className="i" />}
                        <span className="go-title">{title}</span>
                        {detail && <span className="q">{detail}</span>}
                        <CornerDownLeft aria-hidden="true" className="i go-enter" />
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
