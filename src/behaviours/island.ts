/*
 * The element around each island, in the place of Astro's own (astro.config.mjs): that one also knows named slots,
 * nested islands, view transitions and twelve kinds of values, and at 1.8 KB takes almost half of what a page may spend
 * on scripts before it is touched. Ours has `client:near` islands only, whose values are what JSON can say, with at most
 * their children rendered by the server.
 */
interface Directives {
  Astro: { near: (load: () => Promise<() => Promise<void>>, options: object, element: HTMLElement) => void };
}

/** As Astro writes values: `[1, [of these]]` for a list, `[0, value]` for all else. */
type Written = [kind: 0 | 1, value?: unknown];

type Renderer = (island: HTMLElement) => (...parts: unknown[]) => Promise<void>;

class Island extends HTMLElement {
  /** After a failure: browsers remember that an address could not be fetched. */
  again = '';

  connectedCallback() {
    // Its content may still be on the way; Astro marks the end.
    const start = () => {
      const end = this.lastChild;
      if (end?.nodeValue !== 'astro:end') return;
      observer.disconnect();
      end.remove();
      (self as unknown as Directives).Astro.near(
        () => this.load(),
        JSON.parse(this.getAttribute('opts') as string),
        this,
      );
    };
    const observer = new MutationObserver(start);
    observer.observe(this, { childList: true });
    start();
  }

  async load() {
    const [component, props, name] = ['component-url', 'props', 'component-export'].map((it) => this.getAttribute(it));
    try {
      const [module, { default: renderer }] = await Promise.all([
        import(component + this.again),
        import(this.getAttribute('renderer-url') + this.again) as Promise<{ default: Renderer }>,
      ]);
      return async () => {
        const values = read([0, JSON.parse(props as string)]);
        // Given to React as they stand there, or it would take them away.
        const children = { default: this.querySelector('astro-slot')?.innerHTML };
        await renderer(this)(module[name as string], values, children, { client: 'near' });
        this.removeAttribute('ssr');
      };
    } catch (error) {
      this.again = `?${Date.now()}`;
      throw error;
    }
  }
}

function read([kind, value]: Written): unknown {
  if (kind) return (value as Written[]).map(read);
  if (typeof value !== 'object' || !value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, read(it)]));
}

customElements.define('astro-island', Island);
