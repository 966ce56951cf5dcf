import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface StoredMail {
  bytes: Buffer;
  /** Longer than `maxBytes`: the rest is missing. */
  isCut: boolean;
}

/** Reads the mails of an mbox file, a maildir, a folder of `.eml` files, or one such file. */
export async function* mailsOf(path: string, maxBytes: number): AsyncGenerator<StoredMail> {
  if ((await stat(path)).isDirectory()) {
    for (const folder of [path, join(path, 'new'), join(path, 'cur')]) {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      for (const entry of entries.filter((it) => it.isFile()).sort((a, b) => (a.name < b.name ? -1 : 1))) {
        const mail = await readMail(join(folder, entry.name), maxBytes);
        if (mail) yield mail;
      }
    }
    return;
  }
  let lines: string[] | undefined;
  let size = 0;
  let blankBefore = true;
  const mail = (): StoredMail[] =>
    lines ? [{ bytes: Buffer.from(lines.join('\r\n'), 'latin1'), isCut: size > maxBytes }] : [];
  for await (const line of createInterface({ input: createReadStream(path, 'latin1') })) {
    if (line.startsWith('From ') && blankBefore) {
      yield* mail();
      lines = [];
      size = 0;
    } else {
      lines ??= [];
      size += line.length;
      if (size <= maxBytes) lines.push(line.replace(/^>(>*From )/, '$1'));
    }
    blankBefore = line === '';
  }
  yield* mail();
}

/** undefined: a mail program moved it meanwhile. */
async function readMail(path: string, maxBytes: number): Promise<StoredMail | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return undefined;
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(Math.min(size, maxBytes)),
      0,
      Math.min(size, maxBytes),
      0,
    );
    return { bytes: buffer.subarray(0, bytesRead), isCut: size > maxBytes };
  } finally {
    await file.close();
  }
}
