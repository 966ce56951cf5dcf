import type { Fixed } from '../../platform/db/tables.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Messages that were sent to the chat's provider today: its daily limit. */
    chat_days: {
      /** '2026-11-20', UTC. */
      day: Fixed<string>;
      messages: number;
    };
    /** What the assistant could not answer: words of the site only, no personal data. */
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
