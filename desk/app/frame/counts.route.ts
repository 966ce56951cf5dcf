import type { LoaderFunctionArgs } from 'react-router';
import { requireRight } from '../session/context.server.ts';
import { railCounts } from './rail-counts.server.ts';

/** Separate from the page's loader: refreshing counts must not revalidate an open editor. */
export function loader({ context }: LoaderFunctionArgs) {
  return railCounts(requireRight(context, 'signed-in'));
}
