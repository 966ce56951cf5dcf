import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface StoredMail {
  bytes: Buffer;
  /** Longer than `maxBytes`: the rest is missing. */
  isCut: boolean;
}

/** Reads the mails of an mbox file, a maildir, a folder of `.eml` files, or one such file, whatever its lines say. */
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
  if (!(await isMbox(path))) {
    const mail = await readMail(path, maxBytes);
    if (mail) yield mail;
    return;
  }
  let lines: string[] | undefined;
  let size = 0;
  // Begins a mail if a header follows.
  let separator: string | undefined;
  let blankBefore = true;
  const mail = (): StoredMail[] =>
    lines ? [{ bytes: Buffer.from(lines.join('\r\n'), 'latin1'), isCut: size > maxBytes }] : [];
  const add = (line: string) => {
    lines ??= [];
    size += line.length;
    if (size <= maxBytes) lines.push(line.replace(/^>(>*From )/, '$1'));
  };
  for await (const line of createInterface({ input: createReadStream(path, 'latin1') })) {
    if (separator !== undefined && HEADER.test(line)) {
      yield* mail();
      lines = [];
      size = 0;
    } else if (separator !== undefined) add(separator);
    separator = blankBefore && SEPARATOR.test(line) ? line : undefined;
    if (separator === undefined) add(line);
    blankBefore = line === '';
  }
  if (separator !== undefined) add(separator);
  yield* mail();
}

/** `From zoe@client.example Mon Nov 16 10:02:00 2026`; some programs write no address. */
const SEPARATOR =
  /^From (?:\S+ +)?(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? +(?:[A-Z][a-z]{2} +\d{1,2}|\d{1,2} +[A-Z][a-z]{2}) +(?:\d{4} +)?\d{1,2}:\d{2}/;
const HEADER = /^[!-9;-~]+[ \t]*:/;
const FIRST_LINE_MAX = 1024;

/** A mail may have a line that begins with `From ` too, but not as its first. */
async function isMbox(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_LINE_MAX), 0, FIRST_LINE_MAX, 0);
    return SEPARATOR.test(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await file.close();
  }
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
