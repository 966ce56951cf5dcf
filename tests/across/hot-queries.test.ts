import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { fillLargeSite, GROWING } from '../fixtures/data/large-site.ts';
import { HOT, NOW } from '../fixtures/hot-queries.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../setup/postgres.ts';

const ROWS = 6000;
/** Rows that may be sorted or scanned per query. */
const FEW = ROWS / 20;

const ALLOWED: Record<string, { table: string; why: string }> = {
  'how many posts there are': { table: 'blog_posts', why: 'counted once for each publication' },
  'mails that are due': { table: 'outbox', why: 'those in the hands of a sender are few' },
  'figures of the newsletter': { table: 'newsletter_subscribers', why: 'counts nearly all rows, in one narrow index' },
  'readings of the outbox': { table: 'outbox', why: 'counts all, in one narrow index, when the metrics are read' },
  'counts above the inbox': { table: 'inquiries', why: 'of the open ones, which are few' },
  'open work by assignee': { table: 'inquiries', why: 'of the open ones, which are few' },
  'whether a comment has come': { table: 'blog_comments', why: 'of those that wait, which are few' },
};

vi.setConfig({ hookTimeout: 120_000 });

describe.each(DIALECTS)('on a site of years with %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let site: Awaited<ReturnType<typeof createTestDatabase>>;
    beforeAll(async () => {
      site = await createTestDatabase(dialect);
      await fillLargeSite(site.db, ROWS, NOW);
    });
    afterAll(() => site?.dispose());

    test.each(Object.keys(HOT))('%s: reads no whole table, and sorts little', async (name) => {
      const { db, seen } = listening(site.db);
      await HOT[name]?.(db, ROWS);
      expect(seen.length).toBeGreaterThan(0);
      const faults = new Set<string>();
      for (const node of seen) {
        for (const fault of await faultsOf(site.db, node)) faults.add(fault);
      }
      const { table } = ALLOWED[name] ?? {};
      const isAllowed = (fault: string) => new RegExp(`^(SCAN|SEARCH|Seq Scan of) ${table}\\b`).test(fault);
      expect([...faults].filter((fault) => !isAllowed(fault))).toEqual([]);
    });

    test.runIf(dialect === 'sqlite')('a row that goes finds those that refer to it by an index', async () => {
      const { rows } = await sql<{ child: string; column: string }>`
        select t.name as child, f."from" as "column" from sqlite_schema t join pragma_foreign_key_list(t.name) f
        where t.type = 'table' and not exists (
          select 1 from pragma_index_list(t.name) i join pragma_index_info(i.name) c
          where c.seqno = 0 and c.name = f."from")`.execute(site.db.read);
      expect(rows.filter(({ child }) => (GROWING as readonly string[]).includes(child))).toEqual([]);
    });
  });
});

function listening(db: Database): { db: Database; seen: RootOperationNode[] } {
  const seen: RootOperationNode[] = [];
  const listener: KyselyPlugin = {
    transformQuery({ node }) {
      seen.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    seen,
    db: {
      ...db,
      read: db.read.withPlugin(listener),
      write: (work) => db.write((trx) => work(trx.withPlugin(listener) as typeof trx)),
    },
  };
}

async function faultsOf({ dialect, read }: Database, node: RootOperationNode): Promise<string[]> {
  const { sql: text, parameters } = read.getExecutor().compileQuery(node, createQueryId());
  if (node.kind === 'InsertQueryNode') return [];
  const explain = dialect === 'sqlite' ? 'explain query plan' : 'explain (format json)';
  const { rows } = await read.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
  const sortsFew = dialect === 'sqlite' && (await countUnsorted(read, node)) <= FEW;
  const faults =
    dialect === 'sqlite'
      ? sqliteFaults(
          (rows as { detail: string }[]).map(({ detail }) => detail),
          text,
          sortsFew,
        )
      : postgresFaults((rows as { 'QUERY PLAN': [{ Plan: PostgresPlan }] }[])[0]?.['QUERY PLAN'][0].Plan, false);
  return faults.map((fault) => `${fault}: ${text}`);
}

const isGrowing = (table = '') => (GROWING as readonly string[]).includes(table);

/** Rows without the limit; more than FEW for statements that are not queries. */
async function countUnsorted(read: Database['read'], node: RootOperationNode): Promise<number> {
  if (node.kind !== 'SelectQueryNode') return Number.POSITIVE_INFINITY;
  const { orderBy: _, limit: __, offset: ___, ...all } = node;
  const { sql: text, parameters } = read.getExecutor().compileQuery(all, createQueryId());
  const counting = CompiledQuery.raw(`select count(*) as total from (${text})`, [...parameters]);
  const [row] = (await read.executeQuery<{ total: number }>(counting)).rows;
  return row?.total ?? 0;
}

function sqliteFaults(plan: readonly string[], text: string, sortsFew: boolean): string[] {
  const isSorted = plan.some((step) => /TEMP B-TREE FOR .*ORDER BY/.test(step));
  const isWalk = /\blimit\b/.test(text) && (!isSorted || sortsFew);
  return plan.filter((step) => {
    const [, table, index] = /^SCAN (\S+)(.*)$/.exec(step) ?? [];
    if (isGrowing(table)) return !(isWalk && index?.includes('USING'));
    // An unselective equality.
    if (/ \((status|kind|category|campaign_id)=\?\)$/.test(step)) return !isWalk;
    return /TEMP B-TREE FOR .*ORDER BY/.test(step) && !sortsFew;
  });
}

interface PostgresPlan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Plan Rows': number;
  Plans?: PostgresPlan[];
}

function postgresFaults(plan: PostgresPlan | undefined, isLimited: boolean): string[] {
  if (!plan) return ['no plan'];
  const { 'Node Type': type, 'Relation Name': table, 'Index Cond': condition, Plans: below = [] } = plan;
  const own: string[] = [];
  if (type === 'Seq Scan' && isGrowing(table)) own.push(`Seq Scan of ${table}`);
  if (/^Index (Only )?Scan$/.test(type) && isGrowing(table) && !condition && !isLimited)
    own.push(`${type} of ${table}`);
  if (/Sort/.test(type) && (below[0]?.['Plan Rows'] ?? 0) > FEW) own.push(`${type} of ${below[0]?.['Plan Rows']} rows`);
  return [...own, ...below.flatMap((it) => postgresFaults(it, isLimited || type === 'Limit'))];
}
