/// <reference types="astro/client" />
import 'astro';

declare global {
  namespace App {
    interface Locals {
      /** Absent while a page is prerendered. */
      services: import('./composition/services.ts').SiteServices;
      /** The client's network, for rate limits only; never stored. */
      network: string;
      /** Bytes of the body, as announced; 0 without a Content-Length. */
      contentLength: number;
      /** Waits to render the page of a refused form; undefined when the request queue is full. */
      acquireTurn: () => Promise<() => void> | undefined;
      /** Why a plain form post was refused, for the page that answers it. */
      refusal?: import('./platform/http/forms/form-endpoint.ts').Refusal;
      /** Shows unpublished content: never cached. */
      isPreview?: boolean;
      /** What keeps a page with drafts from being published, and what is worth a look. */
      checkPreview: import('./server/preview-check.ts').PreviewChecks['checkPreview'];
      /** Set by a page that may be cached. */
      reusable?: import('./platform/http/pages/rendered-pages.ts').ReusablePage;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:near'?: boolean | 'touch';
  }
}
