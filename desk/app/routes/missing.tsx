import type { LoaderFunctionArgs } from 'react-router';
import { enter, missing } from '../context.server.ts';

export function loader({ context }: LoaderFunctionArgs) {
  enter(context, 'anybody');
  throw missing();
}

/** Never seen: the page of errors stands instead. */
export default function Missing() {
  return null;
}
