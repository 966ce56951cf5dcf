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

/** The control that replaced a former one. */
type Now = (control: Element) => Element | undefined;

export type Start = () => Promise<Now>;

/** `slot`: the server-rendered children. */
export type Renderer = (
  island: HTMLElement,
) => (component: unknown, props: object, slot: Element | null) => ReturnType<Start>;

/**
 * Hydrates an island in place of Astro's renderer (astro.config.mjs). Translators, password managers and proxies change
 * pages before and during use; React then renders the island anew, with all that was typed, ticked and chosen, and the
 * focus.
 */
const render: Renderer = (island) => (component, props, slot) =>
  new Promise((resolve) => {
    followForeignChanges(island);
    const content = createElement(component as () => ReactNode, props, slot && createElement(Slot, { standing: slot }));
    const kept = createElement(Island, { island, onMount: resolve }, content);
    startTransition(() => {
      hydrateRoot(island, kept, {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        onRecoverableError: tell,
      });
    });
  });

export default render;

/** A warning: it may be our mistake, but the visitor loses nothing. */
function tell(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the journeys listen to it.
  console.warn('island rendered anew:', error instanceof Error ? error.message : error);
}

/** After so many new renderings a failure counts as the island's own. */
const FAILURES = 3;

interface Props {
  island: HTMLElement;
  children?: ReactNode;
}

/**
 * Copies the former controls' state to new ones before other effects run: insertion effects run as soon as their
 * component's elements are in the page, so this must be outermost.
 */
function Island({ island, onMount, children }: Props & { onMount: (now: Now) => void }) {
  const [controls] = useState(() => controlsOf(island));
  useInsertionEffect(() => restoreControls(controls), [controls]);
  useLayoutEffect(() => onMount((control) => counterpart(control, controls)), [onMount, controls]);
  return createElement(Mended, { island }, children);
}

function GivenBack({ controls, children }: { controls: Controls; children?: ReactNode }) {
  useInsertionEffect(() => restoreControls(controls), [controls]);
  return children;
}

/** Renders the island anew when React fails. */
class Mended extends Component<Props, { isFailed: boolean }> {
  override state = { isFailed: false };
  #failures = 0;
  #controls: Controls | undefined;

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.#failures += 1;
    if (this.#failures > FAILURES) throw error;
    tell(error);
    this.setState({ isFailed: false });
  }

  override render() {
    const { island, children } = this.props;
    if (this.state.isFailed) {
      this.#controls = controlsOf(island);
      return null;
    }
    return this.#controls ? createElement(GivenBack, { controls: this.#controls }, children) : children;
  }
}

/** The server-rendered children, reused as they are: no text becomes markup here. */
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
