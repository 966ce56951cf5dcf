import type { LoaderFunctionArgs } from 'react-router';
import { exportAddress } from '../../../src/features/privacy/people.server.ts';
import { notFound, requireRight } from '../session/context.server.ts';
import { seesAllKinds } from './person-loader.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, member, audit } = requireRight(context, 'people');
  const email = new URL(request.url).searchParams.get('adresse')?.trim() ?? '';
  // Decided by role alone: a partial export would pass for a full one, and a per-person refusal would reveal hidden
  // requests.
  const data = seesAllKinds(member.role) ? await exportAddress(services, email) : undefined;
  if (!data) throw notFound();
  await audit('privacy export', data.inquiries.map(({ number }) => `#${number}`).join(', ') || 'aucune demande');
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="donnees-personnelles.json"',
    },
  });
}
