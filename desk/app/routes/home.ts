import { type LoaderFunctionArgs, redirect } from 'react-router';
import { enter } from '../context.server.ts';
import { roomsOf } from '../rooms.ts';

/** The first room of this person. */
export function loader({ context }: LoaderFunctionArgs) {
  const { member } = enter(context, 'anybody');
  return redirect(roomsOf(member.role)[0]?.path ?? '/appareils');
}
