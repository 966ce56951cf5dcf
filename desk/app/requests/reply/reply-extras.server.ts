import { readCc } from '../../../../src/features/inquiries/follow-up/follow-up.schema.ts';
import { checkedFiles } from '../../../../src/features/inquiries/messages/message-files.server.ts';

/** Copies and files of an answer. */
export async function readExtras(form: FormData) {
  const cc = readCc(String(form.get('cc') ?? ''));
  const files = await checkedFiles(form.getAll('files').filter((it): it is File => it instanceof File));
  if (cc.ok && files.ok) return { ok: true as const, value: { cc: cc.value, files: files.value } };
  const errors = { ...(!cc.ok && { cc: cc.error }), ...(!files.ok && { files: files.error }) };
  return { ok: false as const, errors: errors as Record<string, string> };
}
