/// <reference types="astro/client" />
import 'astro';

declare global {
  namespace App {
    interface Locals {
      /** Absent while a page is prerendered. */
      services: import('./composition/services.ts').SiteServices;
      /** The network a request comes from: for the limiter only, never stored. */
      network: string;
      /** Waits for a turn to render a page that nobody asked for by its address; undefined when too many wait already. */
      takeTurn: () => Promise<() => void> | undefined;
      /** Content-Security-Policy of every page. */
      pagePolicy: string;
      /** Of who pays by the megabyte: makes of a page what he gets in its place. */
      frugal?: (html: string) => Promise<string>;
      /** Of who comes from elsewhere: the same with its sheets inside. */
      first?: (html: string) => import('./platform/http/inlined-page.ts').InlinedPage;
      /** What browsers may have of all pages of the form that is asked for. */
      dictionary?: import('./platform/http/dictionary.ts').Dictionary;
      /** The address that nothing answers, for the 404 page. */
      requestedPath?: string;
      /** Why a plain form post was refused, for the page that answers it. */
      refusal?: import('./platform/http/form-endpoint.ts').Refusal;
      /** The page is wanted as it is rendered, with the marks of what a start puts in. */
      unfinished?: boolean;
      /** It shows what is not published: nobody else gets this page. */
      isPreview?: boolean;
      /** Set by a page that may be answered again without being rendered. */
      reusable?: import('./platform/http/page-cache.ts').ReusablePage;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:near'?: boolean | 'touch';
  }
}
