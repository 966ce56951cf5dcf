/// <reference types="astro/client" />
import 'astro';

declare global {
  namespace App {
    interface Locals {
      /** Absent while a page is prerendered. */
      services: import('./composition/services.ts').SiteServices;
      /** The network a request comes from: for the limiter only, never stored. */
      network: string;
      /** Waits for a turn to render the page of a refused form; undefined when too many wait already. */
      acquireTurn: () => Promise<() => void> | undefined;
      /** Why a plain form post was refused, for the page that answers it. */
      refusal?: import('./platform/http/form-endpoint.ts').Refusal;
      /** It shows unpublished content: it is never kept. */
      isPreview?: boolean;
      /** Set by a page that is kept for later requests. */
      reusable?: import('./platform/http/rendered-pages.ts').ReusablePage;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:near'?: boolean | 'touch';
  }
}
