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
import { type Controls, controlsOf, counterpart, giveBack } from './island-controls.ts';

/** The control that stands now where that one stood. */
type Now = (control: Element) => Element | undefined;

/** Hydrates; ends when that is seen. */
export type Start = () => Promise<Now>;

/** `slot`: what stands in it of the server's, for the component's `children`. */
export type Renderer = (
  island: HTMLElement,
) => (component: unknown, props: object, slot: Element | null) => ReturnType<Start>;

/**
 * Hydrates an island, in the place of Astro's own renderer (astro.config.mjs). A page is changed by others before that,
 * and while it is used: translators put elements around texts, password managers add nodes beside fields, proxies take
 * comments out. React then renders the island anew; what was typed, ticked and chosen, and the focus, stay.
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

/** Since it may be a mistake of ours; not an error, since the visitor loses nothing. */
function tell(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the journeys listen to it.
  console.warn('island rendered anew:', error instanceof Error ? error.message : error);
}

/** So often an island is rendered anew before its failure counts as one of its own. */
const FAILURES = 3;

interface Props {
  island: HTMLElement;
  children?: ReactNode;
}

/**
 * Where React renders anew, the new controls get what the former ones held before any effect looks at them: by an effect
 * of insertion, which runs as soon as the elements of its own component are in the page, so it must be the outermost.
 */
function Island({ island, onMount, children }: Props & { onMount: (now: Now) => void }) {
  // As they stand before React takes any away.
  const [controls] = useState(() => controlsOf(island));
  useInsertionEffect(() => giveBack(controls), [controls]);
  useLayoutEffect(() => onMount((control) => counterpart(control, controls)), [onMount, controls]);
  return createElement(Mended, { island }, children);
}

function GivenBack({ controls, children }: { controls: Controls; children?: ReactNode }) {
  useInsertionEffect(() => giveBack(controls), [controls]);
  return children;
}

/** Has the island rendered anew when React fails. */
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

/** What the server rendered into the island as its children: taken over as it stands, since no text becomes markup here. */
function Slot({ standing }: { standing: Element }) {
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  // React leaves alone what it believes to be markup. Kept, since a change would empty it.
  const [markup] = useState(isHydrated && { dangerouslySetInnerHTML: { __html: '' } });
  return createElement('astro-slot', {
    ...markup,
    suppressHydrationWarning: true,
    ref: (slot: Element | null) => {
      if (slot && slot !== standing) slot.append(...standing.childNodes);
    },
  });
}
