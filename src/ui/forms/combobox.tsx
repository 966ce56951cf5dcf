import ChevronDown from 'lucide-react/icons/chevron-down';
import { type FocusEvent, type KeyboardEvent, memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { foldText } from '../../text/fold-text.ts';
import popupSheet from '../css/combobox-popup.css?url';
import { Icon } from '../icon.tsx';
import { isComposing } from './is-composing.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  hint?: string;
  /** Further search words, matched by their beginnings. */
  keywords?: readonly string[];
  /** Address of a small picture, loaded lazily. */
  picture?: string;
  last?: boolean;
}

interface Props {
  /** Undefined while loading. */
  options: readonly ComboboxOption[] | undefined;
  value: string;
  onChoose: (value: string) => void;
  /** Called at each opening, to load the options. */
  onOpen?: () => void;
  label: string;
  searchLabel: string;
  /** Content and accessible text of the closed control. */
  shown: ReactNode;
  shownLabel: string;
  emptyText: string;
  loadingText: string;
  /** Milliseconds between the last key and the search. */
  debounce: number;
}

/** The focus stays in the search field, which has no name, so that forms omit it. */
export function Combobox({ options, value, onChoose, onOpen, ...texts }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const show = () => {
    onOpen?.();
    setOpen(true);
  };
  const opener = useRef(show);
  opener.current = show;
  useEffect(() => {
    // Pressed before hydration. A button focused by keyboard stays closed.
    const pressed = document.activeElement === button.current && !button.current?.matches(':focus-visible');
    if (pressed) opener.current();
  }, []);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !document.getElementById(id)?.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the focus leave what is inside.
    <div className="combobox" onBlur={leave} ref={root}>
      <button
        aria-controls={open ? id : undefined}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-label={texts.shownLabel}
        className="combobox-button"
        onClick={() => (open ? close() : show())}
        onMouseDown={(event) => open && event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          show();
        }}
        ref={button}
        type="button"
      >
        {texts.shown}
        <Icon className="size-4" of={ChevronDown} />
      </button>
      {open && (
        <Popup
          {...texts}
          id={id}
          onChoose={(chosen) => {
            onChoose(chosen);
            close();
          }}
          onClose={close}
          options={options}
          value={value}
        />
      )}
    </div>
  );
}

interface PopupProps extends Pick<Props, 'options' | 'value' | 'label' | 'searchLabel' | 'emptyText' | 'loadingText'> {
  id: string;
  debounce: number;
  onChoose: (value: string) => void;
  onClose: () => void;
}

const PAGE_STEP = 8;

function Popup({ id, options, value, label, searchLabel, emptyText, loadingText, debounce, ...on }: PopupProps) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState<string>();
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const chosenEarly = useRef(false);
  const onChosen = useRef(on.onChoose);
  onChosen.current = on.onChoose;

  const found = options && matching(options, query);
  const current = found?.find((option) => option.value === (active ?? (query ? undefined : value))) ?? found?.[0];
  const index = found && current ? found.indexOf(current) : -1;

  useEffect(() => {
    search.current?.focus();
    return () => clearTimeout(timer.current);
  }, []);
  useEffect(() => {
    // Not scrollIntoView: it scrolls the page too.
    const line = list.current?.children[index] as HTMLElement | undefined;
    if (!line || !list.current) return;
    const { offsetTop, offsetHeight } = line;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = offsetTop + offsetHeight - clientHeight;
  }, [index]);

  useEffect(() => {
    // Enter was pressed while the options were loading.
    if (!options || !chosenEarly.current) return;
    const [best] = matching(options, search.current?.value ?? '');
    if (best) onChosen.current(best.value);
  }, [options]);

  const searchSoon = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setQuery(typed);
      setActive(undefined);
    }, debounce);
  };
  const move = (to: number) => {
    if (!found?.length) return;
    setActive(found[Math.min(Math.max(to, 0), found.length - 1)]?.value);
  };
  function press(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const last = (found?.length ?? 0) - 1;
    const moves: Record<string, number> = {
      ArrowDown: index === last ? 0 : index + 1,
      ArrowUp: index <= 0 ? last : index - 1,
      PageDown: index + PAGE_STEP,
      PageUp: index - PAGE_STEP,
    };
    const to = moves[event.key];
    if (to !== undefined) move(to);
    else if (event.key === 'Enter') {
      // The debounced search may not have run yet.
      const typed = search.current?.value ?? '';
      chosenEarly.current = !options && typed !== '';
      const chosen = typed === query ? current : options && matching(options, typed)[0];
      if (chosen) on.onChoose(chosen.value);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      on.onClose();
    } else return;
    event.preventDefault();
  }

  return (
    <div aria-label={label} className="combobox-popup" id={id} role="dialog">
      <link href={popupSheet} precedence="default" rel="stylesheet" />
      <input
        aria-activedescendant={current ? `${id}-${current.value}` : undefined}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded="true"
        aria-label={searchLabel}
        autoComplete="off"
        className="control"
        onInput={(event) => {
          event.stopPropagation();
          searchSoon(event.currentTarget.value);
        }}
        onKeyDown={press}
        placeholder={searchLabel}
        ref={search}
        role="combobox"
        spellCheck={false}
        type="text"
      />
      <div aria-label={label} className="combobox-list" id={`${id}-list`} ref={list} role="listbox" tabIndex={-1}>
        {found?.map((option) => (
          <Line
            id={`${id}-${option.value}`}
            isActive={option === current}
            isLast={option.last === true && !query}
            isSelected={option.value === value}
            key={option.value}
            onChosen={onChosen}
            option={option}
          />
        ))}
      </div>
      <p className={found?.length ? 'sr-only' : 'px-3 py-2.5 text-ink2 text-s'} role="status">
        {found ? (found.length > 0 ? query && `${found.length} ${label.toLowerCase()}` : emptyText) : loadingText}
      </p>
    </div>
  );
}

interface LineProps {
  id: string;
  option: ComboboxOption;
  isActive: boolean;
  isSelected: boolean;
  isLast: boolean;
  onChosen: { readonly current: (value: string) => void };
}

/** Memoised: an arrow key changes two of hundreds. */
const Line = memo(function Line({ id, option, isActive, isSelected, isLast, onChosen }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the search field's, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: pointed at by aria-activedescendant.
    <div
      aria-selected={isSelected}
      className={`combobox-option ${isActive ? 'is-active' : ''} ${isLast ? 'is-last' : ''}`}
      id={id}
      onClick={() => onChosen.current(option.value)}
      onMouseDown={(event) => event.preventDefault()}
      role="option"
    >
      {option.picture && <img alt="" height="16" loading="lazy" src={option.picture} width="24" />}
      <span>{option.label}</span>
      {option.hint && <span className="combobox-hint">{option.hint}</span>}
    </div>
  );
});

/** Compares without accents and case; matches at the beginning come first. */
function matching(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const wanted = plain(query);
  if (!wanted) return options;
  const [first, others]: ComboboxOption[][] = [[], []];
  for (const option of options) {
    const words = wordsOf(option);
    if (words.some((word) => word.startsWith(wanted))) first?.push(option);
    else if (words[0]?.includes(wanted)) others?.push(option);
  }
  return [...(first ?? []), ...(others ?? [])];
}

const known = new WeakMap<ComboboxOption, readonly string[]>();
function wordsOf(option: ComboboxOption): readonly string[] {
  const words = known.get(option) ?? [option.label, ...(option.keywords ?? [])].map(plain);
  known.set(option, words);
  return words;
}

const plain = (text: string) =>
  foldText(text)
    .replace(/[\s'-]+/g, ' ')
    .trim();
