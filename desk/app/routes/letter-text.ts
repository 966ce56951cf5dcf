import type { ActionFunctionArgs } from 'react-router';
import { saveLetter } from '../../../src/features/newsletter/letters.server.ts';
import { listStaff } from '../../../src/features/staff/staff.server.ts';
import { readSave, saveResponse } from '../autosave.server.ts';
import { notFound, requireRight } from '../context.server.ts';
import { hourOf } from '../dates.ts';
import type { LetterConflict, LetterText } from '../letter-text.ts';

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { services, member } = requireRight(context, 'letters');
  const { version, value } = await readSave(request);
  const written = textOf(value);
  const saved = await saveLetter(services, params.id ?? '', { version, ...written }, member.id);
  switch (saved.status) {
    case 'not_found':
      throw notFound();
    case 'forbidden':
      return saveResponse({ status: 'invalid', message: 'Programmée entre-temps\u00a0: rechargez la page' });
    case 'ok':
      return saveResponse({ status: 'ok', version: saved.version, at: hourOf(services.now()) });
    default: {
      const { authorId, updatedAt } = saved.letter;
      const staff = await listStaff(services);
      const author = staff.find(({ id }) => id === authorId)?.name ?? "Quelqu'un";
      const theirs = { value: textOf({ ...saved.letter }), version: saved.letter.version, at: hourOf(updatedAt) };
      return saveResponse<LetterConflict>({ status: 'conflict', conflict: { author, theirs } });
    }
  }
}

const textOf = ({ subject, preheader, body }: Record<string, unknown>): LetterText => ({
  subject: String(subject ?? ''),
  preheader: String(preheader ?? ''),
  body: String(body ?? ''),
});
