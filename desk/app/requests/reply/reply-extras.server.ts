import { readCc } from '../../../../src/features/inquiries/follow-up/follow-up.schema.ts';
import { checkedFiles } from '../../../../src/features/inquiries/messages/message-files.server.ts';

/** Copies and files of an answer. */
export async function readExtras(form: FormData) {
  const cc = readCc(String(form.get('cc') ?? ''));
  const checked = await checkedFiles(form.getAll('files').filter((it): it is File => it instanceof File));
  if (cc.ok && checked.status === 'ok') return { ok: true as const, value: { cc: cc.value, files: checked.files } };
  const errors = { ...(!cc.ok && { cc: cc.error }), ...(checked.status !== 'ok' && { files: checked.error }) };
  return { ok: false as const, errors: errors as Record<string, string> };
}
