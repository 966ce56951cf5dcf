import { createContext, data, type RouterContextProvider } from 'react-router';
import type { SiteServices } from '../../../src/composition/services.ts';
import { hasRight, type Right } from '../../../src/features/staff/staff.schema.ts';
import type { StaffMember, StaffSession } from '../../../src/features/staff/staff.server.ts';
import { recordAudit } from '../../../src/platform/audit.ts';

export interface DeskServices extends SiteServices {
  deskUrl: string;
}

export interface Visit {
  services: DeskServices;
  user: { member: StaffMember; session: StaffSession } | undefined;
  nonce: string;
  /** Never stored. */
  network: string;
  device: string;
}

export const visitContext = createContext<Visit>();

export interface RequestContext extends Pick<Visit, 'services'> {
  member: StaffMember;
  session: StaffSession;
  /** @param rows ids, numbers or counts, never personal data */
  audit: (action: string, rows: string) => Promise<void>;
}

type Context = Readonly<RouterContextProvider>;

/** The one access to services for loaders and actions. @throws a 404 that does not reveal whether the page exists */
export function requireRight(context: Context, right: Right | 'signed-in'): RequestContext {
  const { services, user } = context.get(visitContext);
  if (!user || (right !== 'signed-in' && !hasRight(user.member.role, right))) throw notFound();
  const { member, session } = user;
  return {
    services,
    member,
    session,
    audit: (action, rows) => recordAudit(services.db, { who: member.email, action, rows }, services.now()),
  };
}

/** @throws as `requireRight`, without any of them */
export function requireAnyRight(context: Context, ...rights: [Right, ...Right[]]): RequestContext {
  const role = context.get(visitContext).user?.member.role;
  return requireRight(context, rights.find((right) => role && hasRight(role, right)) ?? rights[0]);
}

export const notFound = () => data(null, { status: 404 });
