import type { LoaderFunctionArgs } from 'react-router';
import { subscriberSheet } from '../../../src/features/newsletter/subscribers/subscriber-file.server.ts';
import { listSubscribers } from '../../../src/features/newsletter/subscribers/subscriber-list.server.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { dayInCameroon } from '../../../src/text/yaounde-days.ts';
import { requireRight } from '../session/context.server.ts';
import { subscriberFilter } from './subscribers-loader.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, audit } = requireRight(context, 'subscribers');
  const found = await listSubscribers(services, subscriberFilter(new URL(request.url).searchParams));
  await audit('subscribers export', pluralize(found.length, 'abonné'));
  return new Response(subscriberSheet(found), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="abonnes-${dayInCameroon(services.now())}.csv"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
