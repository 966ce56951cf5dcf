import { findRequest, findSame, markSent, wasSent, withinMs } from '../../sending/queued-requests.ts';
import { samenessOf } from '../../sending/same-content.ts';

/* What the browser knows of a form's content: the request that is stored or was sent. A slow database knows nothing. */

type Known = NonNullable<Awaited<ReturnType<typeof findSame>>>;

const TIMEOUT_MS = 1500;

/** @param path where the form is sent */
export function findKnown(
  path: string,
  form: HTMLFormElement,
  options: Parameters<typeof findSame>[1],
): Promise<Known | undefined> {
  const find = async () => findSame(await samenessOf(path, new FormData(form)), options);
  return withinMs(TIMEOUT_MS, find());
}

/** @param form what it shows was sent; undefined: it has newer text */
export function markKnown(key: string, path: string, form: HTMLFormElement | undefined): Promise<void> {
  const mark = async () => markSent(key, form && (await samenessOf(path, new FormData(form))));
  return withinMs(TIMEOUT_MS, mark());
}

/** What became of a stored request; undefined: it is stored, or nothing is known. */
export async function endOf(key: string): Promise<'sent' | 'erased' | undefined> {
  const known = await withinMs(TIMEOUT_MS, Promise.all([findRequest(key), wasSent(key)]));
  if (!known || known[0]) return undefined;
  return known[1] ? 'sent' : 'erased';
}
