import { useRouteLoaderData } from 'react-router';

/** `staff.id` of the member whose desk this is; empty without a session. */
export const useMe = (): string => useRouteLoaderData<{ me: string }>('frame/desk.route')?.me ?? '';
