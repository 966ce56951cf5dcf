import type { ColumnType } from 'kysely';
import type { Fixed } from '../../platform/db/tables.ts';
import type { Role } from './staff.schema.ts';

export type { Role };

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Accounts of the desk; ended ones stay, since notes and the audit log name them. */
    staff: {
      id: Fixed<string>;
      email: Fixed<string>;
      name: string;
      role: Role;
      created_at: Fixed<Instant>;
      ended_at: Instant | null;
      /** 1: gets the mail of the morning, 0: not. */
      morning_mail: ColumnType<number, undefined, number>;
      /** `yyyy-mm-dd` in Cameroon of the last morning that was looked at. */
      morning_day: ColumnType<string | null, undefined, string>;
      /** signature.schema.ts; null: the default of name and role. */
      signature: ColumnType<string | null, undefined, string | null>;
    };
    /** Sign-in links, each for one use. */
    staff_links: {
      /** Keyed hash of the link's token. */
      token_hash: Fixed<string>;
      staff_id: Fixed<string>;
      created_at: Fixed<Instant>;
      expires_at: Fixed<Instant>;
      used_at: Instant | null;
    };
    /** Devices that are signed in at the desk. */
    staff_sessions: {
      id: Fixed<string>;
      staff_id: Fixed<string>;
      token_hash: Fixed<string>;
      device: Fixed<string>;
      created_at: Fixed<Instant>;
      /** Accurate to some minutes. */
      seen_at: Instant;
    };
    /** Passkeys of staff, which sign in without a mail. */
    staff_passkeys: {
      id: Fixed<string>;
      staff_id: Fixed<string>;
      public_key: Fixed<Uint8Array>;
      counter: number;
      /** Comma-separated: internal,hybrid. */
      transports: Fixed<string>;
      device: Fixed<string>;
      created_at: Fixed<Instant>;
      used_at: Instant | null;
    };
  }
}
