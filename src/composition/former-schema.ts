import { sql } from 'kysely';
import type { FormerSchema } from '../platform/db/former-migrations.ts';

/** The last schema before version 1.0. Its rows fit the first migration's tables, but for parts of files. */
export const formerSchema: FormerSchema = {
  commit: 'c1105b4f',
  migrations: 'badc0cc1f78253deed074fab80b40831de3182112087fc29709cd3ae0a80e33b',
  movedTables: { inquiry_file_parts: 'file_parts' },
  async adopt(trx, dialect) {
    await sql`insert into file_parts (id, file_id, position, content)
      select id, file_id, position, content from inquiry_file_parts`.execute(trx);
    await trx.schema.dropTable('inquiry_file_parts').execute();
    if (dialect === 'postgres') await sql`alter index if exists new_outbox_pkey rename to outbox_pkey`.execute(trx);
  },
};
