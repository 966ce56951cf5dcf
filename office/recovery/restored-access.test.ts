import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  addPasskey,
  changeRole,
  endStaff,
  inviteStaff,
  passkeyById,
  removePasskey,
} from '../../src/features/staff/staff.server.ts';
import { createKeyring } from '../../src/platform/secrets/keyring.ts';
import { office } from '../../tests/fixtures/office.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../tests/setup/postgres.ts';

const SECRET = 's'.repeat(32);

test.for(DIALECTS)(
  'on %s a restore lets in neither former staff nor revoked keys, and says who has access',
  async (dialect, { skip }) => {
    skip(isSkipped(dialect), 'no PostgreSQL server in this run');
    const folder = mkdtempSync(join(tmpdir(), 'nkul-access-'));
    const used = await createTestDatabase(dialect);
    const empty = await createTestDatabase(dialect);
    const services = {
      db: used.db,
      keys: createKeyring(SECRET),
      now: () => Date.now(),
      deskUrl: 'https://bureau.example',
    };
    const run = (url: string, ...words: string[]) =>
      office({ DATABASE_URL: url, SITE_SECRET: SECRET, DATA_DIR: folder }, words);
    try {
      for (const [name, role] of [
        ['direction', 'direction'],
        ['second', 'direction'],
        ['rh', 'rh'],
      ] as const) {
        const invited = await inviteStaff(services, { email: `${name}@nkul.example`, name: 'Awa Ngo', role });
        const passkey = {
          id: name,
          publicKey: new Uint8Array([1]),
          counter: 0,
          transports: [],
          device: 'Firefox, Android',
        };
        await addPasskey(services, invited.member, passkey);
      }
      const file = join(folder, 'backup.jsonl.gz');
      expect((await run(used.url, 'backup', file)).code).toBe(0);
      await endStaff(services, 'rh@nkul.example');
      await changeRole(services, 'second@nkul.example', 'communication');
      const [direction] = await used.db.read
        .selectFrom('staff')
        .select('id')
        .where('email', '=', 'direction@nkul.example')
        .execute();
      await removePasskey(services, direction?.id ?? '', 'direction');

      const restored = await run(used.url, 'restore', file, '--force', '--yes');
      expect(restored.err).toContain('2\u00a0personnes ont accès au bureau');
      const staff = await used.db.read
        .selectFrom('staff')
        .select(['email', 'role', 'ended_at'])
        .orderBy('email')
        .execute();
      expect(staff).toMatchObject([
        { email: 'direction@nkul.example', role: 'direction', ended_at: null },
        { email: 'rh@nkul.example', ended_at: expect.any(String) },
        { email: 'second@nkul.example', role: 'communication', ended_at: null },
      ]);
      expect(await passkeyById(services, 'direction'), 'removed since').toBeUndefined();
      expect(await passkeyById(services, 'rh'), 'ended since').toBeUndefined();
      expect(await passkeyById(services, 'second')).toBeDefined();

      expect((await run(empty.url, 'restore', file, '--force', '--yes')).code).toBe(0);
      expect(await empty.db.read.selectFrom('staff_passkeys').select('id').execute(), 'on an empty machine').toEqual(
        [],
      );
      expect(await empty.db.read.selectFrom('staff').select('id').execute()).toHaveLength(3);
    } finally {
      await used.dispose();
      await empty.dispose();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
