import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { isFirstAnswerRefusal } from '../inquiries/follow-up/inbox.server.ts';
import type { InquiryKind } from '../inquiries/kinds/inquiry-kinds.schema.ts';
import type { Measure } from './figures.tables.ts';

type Db = Kysely<Tables>;

export interface RequestFacts {
  kind: InquiryKind;
  createdAt: string;
  firstAnswerAt: string | null;
  /** A declined application that got no other answer: no promise is kept or broken. */
  isRefused: boolean;
  source: string;
}

/** Requests since an ISO instant, without spam and without personal data. */
export async function findRequestFacts(db: Db, since: string): Promise<RequestFacts[]> {
  const rows = await db
    .selectFrom('inquiries')
    .select(['kind', 'stage', 'created_at as createdAt', 'first_answer_at as firstAnswerAt', 'source'])
    .select((eb) => isFirstAnswerRefusal(eb).as('isRefusal'))
    .where('created_at', '>=', since)
    .where('status', '!=', 'spam')
    .execute();
  return rows.map(({ stage, isRefusal, ...row }) => ({
    ...row,
    isRefused: Boolean(isRefusal) || (stage === 'declined' && row.firstAnswerAt === null),
  }));
}

/** Older counts have them (`isAnswerPage`). */
const notAnAnswerPage = sql<boolean>`name not like '/demande/envoyee/%' and name not like '/newsletter/%'`;

export async function findSums(
  db: Db,
  measure: Measure,
  { since, limit }: { since: string; limit: number },
): Promise<{ name: string; total: number }[]> {
  const total = sql<number>`sum(total)`;
  const rows = await db
    .selectFrom('site_counts')
    .select(['name', total.as('total')])
    .where('measure', '=', measure)
    .where('day', '>=', since)
    .where(notAnAnswerPage)
    .groupBy('name')
    .orderBy(total, 'desc')
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, total: Number(row.total) }));
}

export async function sumOfMeasure(db: Db, measure: Measure, since: string): Promise<number> {
  const { total } = await db
    .selectFrom('site_counts')
    .select(sql<number | null>`sum(total)`.as('total'))
    .where('measure', '=', measure)
    .where('day', '>=', since)
    .where(notAnAnswerPage)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

export interface ArticleFacts {
  slug: string;
  title: string;
  minutes: number;
  views: number;
  likes: number;
  comments: number;
}

export async function findArticles(db: Db, slugs: readonly string[]): Promise<ArticleFacts[]> {
  if (slugs.length === 0) return [];
  return db
    .selectFrom('blog_posts')
    .select(['slug', 'title', 'read_time as minutes', 'views_count as views'])
    .select(['likes_count as likes', 'comments_count as comments'])
    .where('slug', 'in', slugs)
    .execute();
}

/**
 * Subscriptions and unsubscriptions by hour ('2026-11-20T08', UTC) since an ISO instant. An opt-out that came with an
 * imported list, unchanged since, is neither.
 */
export async function countSubscriberMoves(
  db: Db,
  since: string,
): Promise<{ came: Map<string, number>; left: Map<string, number> }> {
  const hours = async (
    column: 'subscribed_at' | 'updated_at',
    statuses: readonly ('active' | 'unsubscribed' | 'bounced')[],
  ) => {
    const hour = sql<string>`substr(${sql.ref(column)}, 1, 13)`;
    const rows = await db
      .selectFrom('newsletter_subscribers')
      .select((eb) => [hour.as('hour'), eb.fn.countAll<number>().as('total')])
      .where('status', 'in', statuses)
      .where(column, '>=', since)
      .where((eb) =>
        eb.not(
          eb.and([
            eb('status', '!=', 'active'),
            eb('source', '=', 'import'),
            eb('subscribed_at', '=', eb.ref('updated_at')),
          ]),
        ),
      )
      .groupBy(hour)
      .execute();
    return new Map(rows.map((row) => [row.hour, Number(row.total)]));
  };
  const [came, left] = await Promise.all([
    hours('subscribed_at', ['active', 'unsubscribed', 'bounced']),
    hours('updated_at', ['unsubscribed', 'bounced']),
  ]);
  return { came, left };
}
