import { readCc } from '../../../../src/features/inquiries/follow-up/follow-up.schema.ts';
import { checkedFiles } from '../../../../src/features/inquiries/messages/message-files.server.ts';
import type { Result } from '../../../../src/platform/result.ts';

type Files = Extract<Awaited<ReturnType<typeof checkedFiles>>, { status: 'ok' }>['files'];

/** Copies and files of an answer. */
export async function readExtras(
  form: FormData,
): Promise<Result<{ extras: { cc: string[]; files: Files } }, { invalid: { errors: Record<string, string> } }>> {
  const cc = readCc(String(form.get('cc') ?? ''));
  const checked = await checkedFiles(form.getAll('files').filter((it): it is File => it instanceof File));
  if (cc.ok && checked.status === 'ok') return { status: 'ok', extras: { cc: cc.value, files: checked.files } };
  return {
    status: 'invalid',
    errors: { ...(!cc.ok && { cc: cc.error }), ...(checked.status !== 'ok' && { files: checked.error }) },
  };
}
