/* Custom element of islands: Astro's own would take half of a page's script weight (1.8 KB). */
interface Directives {
  Astro: { near: (load: () => Promise<Start>, options: object, element: HTMLElement) => void };
}

/** Astro's serialisation: `[1, [items]]` for a list, `[0, value]` otherwise. */
type Written = [kind: 0 | 1, value?: unknown];

type Renderer = import('./client-react.ts').Renderer;
type Start = import('./client-react.ts').Start;

class Island extends HTMLElement {
  again = '';

  connectedCallback() {
    // Its content may still be streaming. Astro's end mark is a comment, which proxies may strip.
    const start = () => {
      const end = this.lastChild;
      const isMarked = end?.nodeValue === 'astro:end';
      if (!isMarked && document.readyState === 'loading') return;
      observer.disconnect();
      document.removeEventListener('readystatechange', start);
      if (isMarked) end.remove();
      (self as unknown as Directives).Astro.near(
        () => this.load(),
        JSON.parse(this.getAttribute('opts') as string),
        this,
      );
    };
    const observer = new MutationObserver(start);
    observer.observe(this, { childList: true });
    document.addEventListener('readystatechange', start);
    start();
  }

  async load(): Promise<Start> {
    const [component, props, name] = ['component-url', 'props', 'component-export'].map((it) => this.getAttribute(it));
    try {
      const [module, { default: renderer }] = await Promise.all([
        import(component + this.again),
        import(this.getAttribute('renderer-url') + this.again) as Promise<{ default: Renderer }>,
      ]);
      return async () => {
        const values = read([0, JSON.parse(props as string)]) as object;
        const now = await renderer(this)(module[name as string], values, this.querySelector('astro-slot'));
        this.removeAttribute('ssr');
        return now;
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
