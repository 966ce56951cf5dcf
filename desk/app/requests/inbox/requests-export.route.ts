import type { LoaderFunctionArgs } from 'react-router';
import { listInbox } from '../../../../src/features/inquiries/follow-up/inbox.server.ts';
import { inquirySheet } from '../../../../src/features/inquiries/inquiry-sheet.server.ts';
import { listStaff } from '../../../../src/features/staff/staff.server.ts';
import { pluralize } from '../../../../src/text/pluralize.ts';
import { dayInCameroon } from '../../../../src/text/yaounde-days.ts';
import { requireRight } from '../../session/context.server.ts';
import { followerFrom } from '../../session/member.server.ts';
import { filterOf } from '../requests.server.ts';

const ALL = 1_000_000;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, member, audit } = requireRight(context, 'requests');
  const filter = filterOf(new URL(request.url).searchParams, followerFrom(member));
  const { inquiries } = await listInbox(services, { ...filter, after: undefined, limit: ALL });
  await audit('requests export', pluralize(inquiries.length, 'demande'));
  const staff = new Map((await listStaff(services)).map(({ id, name }) => [id, name]));
  return new Response(
    inquirySheet(inquiries, (id) => staff.get(id) ?? ''),
    {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="demandes-${dayInCameroon(services.now())}.csv"`,
        'X-Content-Type-Options': 'nosniff',
      },
    },
  );
}
