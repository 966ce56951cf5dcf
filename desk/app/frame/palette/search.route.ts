import type { LoaderFunctionArgs } from 'react-router';
import { listArticles } from '../../../../src/features/blog/drafts/drafts.server.ts';
import { summaryOf } from '../../../../src/features/inquiries/follow-up/follow-up.server.ts';
import { listInbox } from '../../../../src/features/inquiries/follow-up/inbox.server.ts';
import { listSubscribers } from '../../../../src/features/newsletter/subscribers/subscriber-list.server.ts';
import { contactInWords } from '../../../../src/features/privacy/contact.server.ts';
import { searchPeople } from '../../../../src/features/privacy/people.server.ts';
import { hasRight, type Right, ROLE_LABELS } from '../../../../src/features/staff/staff.schema.ts';
import { listStaff } from '../../../../src/features/staff/staff.server.ts';
import { bounded } from '../../../../src/text/intake.ts';
import { pluralize } from '../../../../src/text/pluralize.ts';
import { entriesFor, kindsOf } from '../../editing/entries/content.server.ts';
import { requireRight } from '../../session/context.server.ts';
import { followerFrom, shouldAuditRead } from '../../session/member.server.ts';
import { addressOf } from '../../text/people-address.ts';
import { type Findable, findByWords } from '../../text/word-index.ts';
import { contentPlaces } from './content-places.server.ts';
import { numberIn } from './request-number.ts';

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
  const number = numberIn(text);
  const isWord = number === undefined && text.length > 1;
  const [inbox, people, subscribers, team, articles, contents] = await Promise.all([
    may('requests') && (isWord || number)
      ? listInbox(services, { kinds, search: number ? `#${number}` : text, limit: SHOWN })
      : undefined,
    may('people') && !number ? searchPeople(services, text, kinds, SHOWN) : [],
    // Who sees people finds the subscribers among them.
    may('subscribers') && !may('people') && isWord ? listSubscribers(services, { search: text, limit: SHOWN }) : [],
    may('team') && isWord ? listStaff(services) : [],
    may('articles') && !number ? listArticles(services) : [],
    may('content') && !number
      ? Promise.all(
          kindsOf(member).map(async (kind) =>
            (await entriesFor(services, member, kind)).map(({ id, name }) => ({
              id: `/contenus/${kind.name}/${id}`,
              title: name,
              detail: kind.title,
            })),
          ),
        )
      : [],
  ]);
  const inquiries = inbox?.inquiries ?? [];
  const places = may('content') && !number ? findByWords(contentPlaces(member), text) : [];
  const sections: Section[] = [
    { title: 'Contenus et champs', results: places.slice(0, SHOWN).map(resultOf) },
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
      title: 'Abonnés',
      results: subscribers.map(({ name, email }) => ({
        title: name || email,
        detail: email,
        to: `/abonnes?${new URLSearchParams({ q: email })}`,
      })),
    },
    {
      title: 'Collègues',
      results: findByWords(
        team.map(({ id, name, email, role, endedAt }) => ({
          id,
          title: name,
          words: email,
          detail: endedAt === null ? ROLE_LABELS[role] : 'accès fermé',
        })),
        text,
      )
        .slice(0, SHOWN)
        .map(({ title, detail, id }) => ({ title, detail, to: `/equipe#membre-${id}` })),
    },
    {
      title: 'Articles',
      results: findByWords(
        articles.map(({ id, slug, title, category }) => ({ id: id ?? `/${slug}`, title, detail: category })),
        text,
      )
        .slice(0, SHOWN)
        .map(({ id, title, detail }) => ({
          title,
          detail,
          to: id.startsWith('/') ? `/articles?${new URLSearchParams({ mots: title })}` : `/articles/${id}`,
        })),
    },
    { title: 'Fiches', results: findByWords(contents.flat(), text).slice(0, SHOWN).map(resultOf) },
  ].filter(({ results }) => results.length > 0);
  const named = inquiries.length + people.length + subscribers.length;
  // Every keystroke is a query: audit once per three-letter prefix.
  if (named > 0 && shouldAuditRead(member, `search ${text.slice(0, 3)}`, services.now()))
    await audit('search', pluralize(named, 'résultat'));
  return { text, sections };
}

const resultOf = ({ id, title, detail = '' }: Findable) => ({ title, detail, to: id });
