import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Io, OfficeError } from './output.ts';

export const editorOf =
  ({ VISUAL, EDITOR }: Io['env']): NonNullable<Io['edit']> =>
  async (text) => {
    const command = VISUAL || EDITOR || 'vi';
    const folder = await mkdtemp(join(tmpdir(), 'nkul-'));
    const path = join(folder, 'contenu.yaml');
    try {
      await writeFile(path, text, { mode: 0o600 });
      // In a shell, as git does: the variable may hold options.
      const [code] = (await once(spawn('sh', ['-c', `${command} "$1"`, 'sh', path], { stdio: 'inherit' }), 'exit')) as [
        number | null,
      ];
      if (code !== 0)
        throw new OfficeError(`L'éditeur (${command}) a fini sur une erreur\u00a0: rien n'a été enregistré.`);
      return await readFile(path, 'utf8');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
