import type { Fixed } from '../../platform/db/tables.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    chat_days: {
      /** '2026-11-20', UTC. */
      day: Fixed<string>;
      messages: number;
    };
    /** Words of the site only, no personal data. */
    chat_unanswered: {
      key: Fixed<string>;
      language: Fixed<'fr' | 'en'>;
      nearest: Fixed<string>;
      words: Fixed<string>;
      asked: number;
      last_asked_at: Instant;
    };
  }
}
