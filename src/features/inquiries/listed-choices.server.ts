import type { FormListId } from '../../content/kinds/company/form-list-ids.ts';
import { firstChoices, formChoices, formListsKind, sameChoice } from '../../content/kinds/company/form-lists.ts';
import type { Result } from '../../platform/result.ts';
import type { Services } from '../../platform/services.ts';
import { everPublished } from '../documents/last-published.server.ts';
import type { Fields } from './fields/field.schema.ts';
import { isBlank } from './fields/fields.schema.ts';
import type { Answers } from './kinds/inquiry.schema.ts';

/** Choices of a form, by field. */
export type ListedChoices = Readonly<Record<string, readonly string[]>>;

const listsOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, { list, unlisted = '' }]) => (list ? [{ name, list, unlisted }] : []));

export const listedChoices = ({ fields }: { fields: Fields }): ListedChoices =>
  Object.fromEntries(listsOf(fields).map(({ name, list }) => [name, formChoices(list)]));

export type ChosenOfLists = Result<{ chosen: Record<string, string> }, { invalid: { errors: Record<string, string> } }>;

/**
 * What was chosen in the lists of a form, by field. A form, a draft or a queued request may be older than a list: a
 * choice that was published once is accepted. A blank is left to the field's rule.
 */
export async function chosenOfLists(
  services: Pick<Services, 'db'>,
  fields: Fields,
  sent: Answers,
): Promise<ChosenOfLists> {
  const chosen: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const { name, list, unlisted } of listsOf(fields)) {
    const words = sent[name];
    if (typeof words !== 'string' || isBlank(words)) continue;
    const known = sameChoice(formChoices(list), words) ?? (await formerChoice(services, list, words));
    if (known === undefined) errors[name] = unlisted;
    else chosen[name] = known;
  }
  return Object.keys(errors).length > 0 ? { status: 'invalid', errors } : { status: 'ok', chosen };
}

async function formerChoice(
  services: Pick<Services, 'db'>,
  list: FormListId,
  words: string,
): Promise<string | undefined> {
  const first = sameChoice(firstChoices(list), words);
  if (first !== undefined) return first;
  const former = await everPublished(services, formListsKind, list);
  return sameChoice(
    former.flatMap(({ choices }) => choices),
    words,
  );
}
