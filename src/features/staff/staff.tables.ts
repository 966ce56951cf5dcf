import type { Fixed } from '../../platform/db/tables.ts';
import type { Role } from './staff.schema.ts';

export type { Role };

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Who of the team has the desk's key; who left stays, since notes and the log name him. */
    staff: {
      id: Fixed<string>;
      /** In small letters, unique. */
      email: Fixed<string>;
      name: string;
      role: Role;
      created_at: Fixed<Instant>;
      /** Since when the desk is closed to him; null: it is open. */
      ended_at: Instant | null;
    };
    /** Links of one use that open the desk on a new device. */
    staff_links: {
      /** Keyed hash of what the link carries. */
      token_hash: Fixed<string>;
      staff_id: Fixed<string>;
      created_at: Fixed<Instant>;
      expires_at: Fixed<Instant>;
      used_at: Instant | null;
    };
    /** Devices that are signed in. */
    staff_sessions: {
      id: Fixed<string>;
      staff_id: Fixed<string>;
      /** Keyed hash of the cookie. */
      token_hash: Fixed<string>;
      /** Browser and system, by which its owner knows the device: 'Chrome, Android'. */
      device: Fixed<string>;
      created_at: Fixed<Instant>;
      /** Within some minutes. */
      seen_at: Instant;
    };
    /** Passkeys (WebAuthn). */
    staff_passkeys: {
      /** The credential's id, base64url. */
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
    /** What somebody has begun to write, an answer or a letter, until it leaves. */
    staff_drafts: {
      staff_id: Fixed<string>;
      /** What it is for: 'inquiry:ID'. */
      topic: Fixed<string>;
      content: Json;
      updated_at: Instant;
    };
  }
}
