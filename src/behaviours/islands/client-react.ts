import {
  Component,
  createElement,
  type ReactNode,
  startTransition,
  useInsertionEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { followForeignChanges } from './foreign-changes.ts';
import { type Controls, controlsOf, counterpart, restoreControls } from './island-controls.ts';

type Counterpart = (control: Element) => Element | undefined;

export type Start = () => Promise<Counterpart>;

export type Renderer = (
  island: HTMLElement,
) => (component: unknown, props: object, slot: Element | null) => ReturnType<Start>;

/**
 * Replaces Astro's renderer. Where extensions changed the page, React re-renders the island with its input and focus.
 */
const render: Renderer = (island) => (component, props, slot) =>
  new Promise((resolve) => {
    followForeignChanges(island);
    const content = createElement(component as () => ReactNode, props, slot && createElement(Slot, { standing: slot }));
    const root = createElement(Island, { island, onMount: resolve }, content);
    startTransition(() => {
      hydrateRoot(island, root, {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        onRecoverableError: warn,
      });
    });
  });

export default render;

function warn(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the journeys listen to it.
  console.warn('island rendered anew:', error instanceof Error ? error.message : error);
}

const MAX_RENDERS = 3;

interface Props {
  island: HTMLElement;
  children?: ReactNode;
}

/** Outermost: insertion effects copy the former controls' state before other effects run. */
function Island({ island, onMount, children }: Props & { onMount: (now: Counterpart) => void }) {
  const [controls] = useState(() => controlsOf(island));
  useInsertionEffect(() => restoreControls(controls), [controls]);
  useLayoutEffect(() => onMount((control) => counterpart(control, controls)), [onMount, controls]);
  return createElement(RecoveryBoundary, { island }, children);
}

function RestoredControls({ controls, children }: { controls: Controls; children?: ReactNode }) {
  useInsertionEffect(() => restoreControls(controls), [controls]);
  return children;
}

class RecoveryBoundary extends Component<Props, { isFailed: boolean }> {
  override state = { isFailed: false };
  #failures = 0;
  #controls: Controls | undefined;

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.#failures += 1;
    if (this.#failures > MAX_RENDERS) throw error;
    warn(error);
    this.setState({ isFailed: false });
  }

  override render() {
    const { island, children } = this.props;
    if (this.state.isFailed) {
      this.#controls = controlsOf(island);
      return null;
    }
    return this.#controls ? createElement(RestoredControls, { controls: this.#controls }, children) : children;
  }
}

/** The server-rendered children, reused as they are: no text is parsed as markup. */
function Slot({ standing }: { standing: Element }) {
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  // React leaves `dangerouslySetInnerHTML` alone while its value is unchanged.
  const [markup] = useState(isHydrated && { dangerouslySetInnerHTML: { __html: '' } });
  return createElement('astro-slot', {
    ...markup,
    suppressHydrationWarning: true,
    ref: (slot: Element | null) => {
      if (slot && slot !== standing) slot.append(...standing.childNodes);
    },
  });
}
