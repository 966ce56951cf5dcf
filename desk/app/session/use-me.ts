import { useRouteLoaderData } from 'react-router';
import type { Role } from '../../../src/features/staff/staff.schema.ts';

const useDesk = () => useRouteLoaderData<{ me: string; role: Role; canPublishTogether: boolean }>('frame/desk.route');

/** `staff.id` of the member whose desk this is; empty without a session. */
export const useMe = (): string => useDesk()?.me ?? '';

/** Undefined without a session. */
export const useRole = (): Role | undefined => useDesk()?.role;

export const useCanPublishTogether = (): boolean => useDesk()?.canPublishTogether ?? false;
