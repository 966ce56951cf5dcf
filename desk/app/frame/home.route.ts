import { type LoaderFunctionArgs, redirect } from 'react-router';
import { requireRight } from '../session/context.server.ts';
import { TODAY_PATH } from './navigation.ts';

export function loader({ context }: LoaderFunctionArgs) {
  requireRight(context, 'signed-in');
  return redirect(TODAY_PATH);
}
