import type { LoaderFunctionArgs } from 'react-router';
import { notFound, requireRight } from '../session/context.server.ts';

export function loader({ context }: LoaderFunctionArgs) {
  requireRight(context, 'signed-in');
  throw notFound();
}

export default function NotFound() {
  return null;
}
