import type { LoaderFunctionArgs } from 'react-router';
import { listArticles } from '../../../src/features/blog/drafts/drafts.server.ts';
import { summaryOf } from '../../../src/features/inquiries/follow-up/follow-up.server.ts';
import { listInbox } from '../../../src/features/inquiries/follow-up/inbox.server.ts';
import { contactInWords } from '../../../src/features/privacy/contact.server.ts';
import { searchPeople } from '../../../src/features/privacy/people.server.ts';
import { hasRight, type Right } from '../../../src/features/staff/staff.schema.ts';
import { foldText } from '../../../src/text/fold-text.ts';
import { bounded } from '../../../src/text/intake.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { entriesFor, kindsOf } from '../editing/entries/content.server.ts';
import { requireRight } from '../session/context.server.ts';
import { followerFrom, shouldAuditRead } from '../session/member.server.ts';
import { addressOf } from '../text/people-address.ts';

const SHOWN = 6;
const TEXT_MAX = 200;

interface Section {
  title: string;
  results: { title: string; detail: string; to: string }[];
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, member, audit } = requireRight(context, 'signed-in');
  const text = bounded(new URL(request.url).searchParams.get('q')?.trim() ?? '', TEXT_MAX);
  const { kinds } = followerFrom(member);
  const may = (right: Right) => text !== '' && hasRight(member.role, right);
  const number = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
  const [inbox, people, articles, contents] = await Promise.all([
    may('requests') && (text.length > 1 || number)
      ? listInbox(services, { kinds, search: number ? `#${number}` : text, limit: SHOWN })
      : undefined,
    may('people') && !number ? searchPeople(services, text, kinds, SHOWN) : [],
    may('articles') && !number ? listArticles(services) : [],
    may('content') && !number
      ? Promise.all(
          kindsOf(member).map(async (kind) => ({
            kind,
            entries: await entriesFor(services, member, kind),
          })),
        )
      : [],
  ]);
  const wanted = foldText(text);
  const inquiries = inbox?.inquiries ?? [];
  const sections: Section[] = [
    {
      title: 'Demandes',
      results: inquiries.map((inquiry) => ({
        title: `#${inquiry.number} ${inquiry.contactName}`,
        detail: summaryOf(inquiry).topic,
        to: `/demandes/${inquiry.number}`,
      })),
    },
    {
      title: 'Personnes',
      results: people.map(({ name, email }) => ({
        title: name || email,
        detail: contactInWords(email),
        to: addressOf(email),
      })),
    },
    {
      title: 'Articles',
      results: articles
        .filter(({ title }) => foldText(title).includes(wanted))
        .slice(0, SHOWN)
        .map(({ id, title, category }) => ({
          title,
          detail: category,
          to: id ? `/articles/${id}` : `/articles?${new URLSearchParams({ mots: title })}`,
        })),
    },
    {
      title: 'Contenus',
      results: contents
        .flatMap(({ kind: { name: kind, title }, entries }) => [
          { title, detail: '', to: `/contenus/${kind}` },
          ...entries.map(({ id, name }) => ({ title: name, detail: title, to: `/contenus/${kind}/${id}` })),
        ])
        .filter(({ title }) => foldText(title).includes(wanted))
        .slice(0, SHOWN),
    },
  ].filter(({ results }) => results.length > 0);
  const named = inquiries.length + people.length;
  // Every keystroke is a query: audit once per three-letter prefix.
  if (named > 0 && shouldAuditRead(member, `search ${text.slice(0, 3)}`, services.now()))
    await audit('search', pluralize(named, 'résultat'));
  return { text, sections };
}
