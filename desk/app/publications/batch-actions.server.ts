import { redirect } from 'react-router';
import type { EntryRef } from '../../../src/features/entries/batches/batches.schema.ts';
import {
  type BatchChanged,
  cancelPlan,
  discardBatch,
  planBatch,
  publishBatch,
  removeFromBatch,
  renameBatch,
  undoBatch,
} from '../../../src/features/entries/batches/batches.server.ts';
import { pagesOf } from '../../../src/features/entries/batches/publish-together.server.ts';
import { checkPages, UNCHECKED } from '../../../src/features/entries/guards/site-checks.server.ts';
import { contentPreviewLink } from '../../../src/features/entries/preview/preview.server.ts';
import type { EditorAnswer } from '../editing/editor.ts';
import { openBatch } from '../editing/entries/batches.server.ts';
import { readVerb } from '../editing/verb.ts';
import { notFound, type RequestContext } from '../session/context.server.ts';
import { wholeDate } from '../text/dates.ts';
import { problemSentences } from './batch-view.server.ts';

export async function actOnBatch(
  context: RequestContext,
  id: string,
  form: FormData,
): Promise<EditorAnswer | Response> {
  const { services, member, audit } = context;
  const batch = await openBatch(context, id);
  const { verb, object } = readVerb(form, 'rename');
  const seen = seenOf(form);
  const answer = async (changed: BatchChanged, action: string, message: string): Promise<EditorAnswer> => {
    if (changed.status === 'not_found') throw notFound();
    if (changed.status === 'forbidden') return { problems: [changed.message] };
    if (changed.status === 'invalid') return { problems: problemSentences(member, changed.problems) };
    if (changed.isChanged) await audit(`batches ${action}`, id);
    return { message };
  };
  switch (verb) {
    case 'rename':
      return answer(await renameBatch(services, member, id, String(form.get('name') ?? '')), 'rename', 'Enregistré.');
    case 'drop':
      return answer(
        await removeFromBatch(services, member, id, refOf(object)),
        'drop',
        'Ce texte ne fait plus partie de la publication\u00a0; son brouillon reste.',
      );
    case 'publish': {
      const { blocking, isPartial } = await checkPages(services, pagesOf(batch), { batch: id });
      if (blocking.length > 0) return { problems: blocking };
      const done = await publishBatch(services, member, id, seen);
      return answer(done, 'publish', `C'est en ligne, tout ensemble.${isPartial ? ` ${UNCHECKED}` : ''}`);
    }
    case 'plan':
    case 'take': {
      const at = verb === 'take' && batch.plan ? Date.parse(batch.plan.at) : instantOf(form);
      const { blocking } = await checkPages(services, pagesOf(batch), { batch: id });
      if (blocking.length > 0) return { problems: blocking };
      const planned = await planBatch(services, member, id, { at, seen });
      return answer(planned, 'plan', `Programmée\u00a0: tout sera en ligne ${wholeDate(at || 0)}, heure de Yaoundé.`);
    }
    case 'unplan':
      return answer(
        await cancelPlan(services, member, id),
        'unplan',
        "Ce n'est plus programmé\u00a0; rien n'a changé.",
      );
    case 'undo':
      return answer(
        await undoBatch(services, member, id),
        'undo',
        "C'est annulé\u00a0: le site montre de nouveau les textes d'avant, et les vôtres sont en brouillon.",
      );
    case 'link': {
      const pages = pagesOf(batch);
      const path = form.has('sur') ? pages.find((it) => it === form.get('sur')) : pages[0];
      if (path === undefined) throw notFound();
      const { link, until } = contentPreviewLink(services, { path, batch: id });
      await audit('batches link', id);
      return { message: `Ce lien montre la page à qui l'a, jusqu'au ${wholeDate(until)}.`, link };
    }
    case 'delete':
      if (!(await discardBatch(services, id))) return { problems: ["Annulez-la d'abord."] };
      await audit('batches delete', id);
      return redirect('/publications');
    default:
      throw notFound();
  }
}

const instantOf = (form: FormData) => Date.parse(`${form.get('day')}T${form.get('hour')}:00.000+01:00`);

function refOf(key: string): EntryRef {
  const [kind = '', id = ''] = key.split('/');
  return { kind, id };
}

/** The versions that the page showed: 'faq/prix 3'. */
function seenOf(form: FormData): Record<string, number> {
  const pairs = form.getAll('seen').map((it) => String(it).split(' '));
  return Object.fromEntries(pairs.map(([key = '', version = '']) => [key, Number(version)]));
}
