import { createContext, data, type RouterContextProvider } from 'react-router';
import type { SiteServices } from '../../src/composition/services.ts';
import { hasRight, type Right } from '../../src/features/staff/staff.schema.ts';
import type { StaffMember, StaffSession } from '../../src/features/staff/staff.server.ts';
import { recordAudit } from '../../src/platform/audit.ts';

/** What the use cases need, the site's own services, with the desk's origin. */
export interface DeskServices extends SiteServices {
  deskUrl: string;
}

export interface Visit {
  services: DeskServices;
  /** Who sits there, and at which device; undefined: nobody who may come in. */
  user: { member: StaffMember; session: StaffSession } | undefined;
  /** Of this answer's scripts. */
  nonce: string;
  /** Where the client is, for limits: in memory only (clientNetwork). */
  network: string;
  /** 'Firefox, Android': what the browser says of itself, in the words of a list of devices. */
  device: string;
}

/** Set for each request by the process (server.ts). */
export const visitContext = createContext<Visit>();

export interface RequestContext extends Pick<Visit, 'services'> {
  member: StaffMember;
  session: StaffSession;
  /** Writes down who did what with which rows: numbers, ids or counts, never personal data. */
  audit: (action: string, rows: string) => Promise<void>;
}

type Context = Readonly<RouterContextProvider>;

/**
 * The services, for whoever has the right to this room: a loader or an action has no other way to them.
 * @throws a 404 that says nothing of what exists.
 */
export function requireRight(context: Context, right: Right | 'signed-in'): RequestContext {
  const { services, user: person } = context.get(visitContext);
  if (!person || (right !== 'signed-in' && !hasRight(person.member.role, right))) throw notFound();
  const { member, session } = person;
  return {
    services,
    member,
    session,
    audit: (action, rows) => recordAudit(services.db, { who: member.email, action, rows }, services.now()),
  };
}

/** What does not exist, and what is not for this person: the same answer. */
export const notFound = () => data(null, { status: 404 });
