import type { LoaderFunctionArgs } from 'react-router';
import { notFound, requireRight } from '../context.server.ts';

export function loader({ context }: LoaderFunctionArgs) {
  requireRight(context, 'signed-in');
  throw notFound();
}

/** Never seen: the page of errors stands instead. */
export default function NotFound() {
  return null;
}
