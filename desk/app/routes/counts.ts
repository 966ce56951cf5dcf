import type { LoaderFunctionArgs } from 'react-router';
import { requireRight } from '../context.server.ts';
import { railCounts } from '../rail-counts.server.ts';

/** The rail's numbers, apart from the page: what somebody writes there is not loaded again with each new request. */
export function loader({ context }: LoaderFunctionArgs) {
  return railCounts(requireRight(context, 'signed-in'));
}
