import type { LoaderFunctionArgs } from 'react-router';
import { exportAddress } from '../../../src/features/privacy/people.server.ts';
import { kindsOf } from '../../../src/features/staff/staff.schema.ts';
import { enter, missing } from '../context.server.ts';

/** All that is kept under an address as one file, as the command line writes it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, member, audit } = enter(context, 'people');
  const email = new URL(request.url).searchParams.get('adresse')?.trim() ?? '';
  const data = await exportAddress(services, email);
  const kinds = kindsOf(member.role);
  // Half of it would pass for all of it.
  if (!data || data.inquiries.some(({ kind }) => !kinds.includes(kind))) throw missing();
  await audit('privacy export', data.inquiries.map(({ number }) => `#${number}`).join(', ') || 'aucune demande');
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="donnees-personnelles.json"',
    },
  });
}
