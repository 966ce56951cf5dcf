import { serviceChoices } from '../../../../src/content/kinds/offer/services.ts';
import { positions } from '../../../../src/content/kinds/people/positions.ts';
import { byHandForm, toldToColleague } from '../../../../src/features/inquiries/by-hand/by-hand.schema.ts';
import { enterInquiry, SPONTANEOUS } from '../../../../src/features/inquiries/by-hand/by-hand.server.ts';
import type { Field } from '../../../../src/features/inquiries/fields/field.schema.ts';
import { assignInquiries } from '../../../../src/features/inquiries/follow-up/follow-up.server.ts';
import { KIND_TITLES } from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import {
  INQUIRIES,
  type InquiryKind,
  isInquiryKind,
} from '../../../../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import { CV_ERRORS, CV_MAX_BYTES } from '../../../../src/features/inquiries/kinds/job.schema.ts';
import { listedChoices } from '../../../../src/features/inquiries/listed-choices.server.ts';
import { listFollowers } from '../../../../src/features/staff/staff.server.ts';
import { ID, newId } from '../../../../src/platform/db/ids.ts';
import { fieldsOf } from '../../session/body.server.ts';
import { notFound, type RequestContext } from '../../session/context.server.ts';
import { followerFrom, returnsOf } from '../../session/member.server.ts';

export type LoadedByHandForm = Awaited<ReturnType<typeof loadByHandForm>>;
export type ByHandField = LoadedByHandForm['person'][number];

export interface ByHandRefusal {
  id: string;
  errors: Record<string, string>;
  typed: Record<string, string>;
}

/** @param asked undefined: the first kind of the role @throws 404 for a kind of another role */
function kindOf({ kinds }: { kinds: readonly InquiryKind[] }, asked: string | undefined): InquiryKind {
  const kind = asked === undefined ? (kinds.find((it) => it === 'contact') ?? kinds[0]) : asked;
  if (!kind || !isInquiryKind(kind) || !kinds.includes(kind)) throw notFound();
  return kind;
}

export async function loadByHandForm({ services, member }: RequestContext, asked: string | undefined) {
  const follower = followerFrom(member);
  const kind = kindOf(follower, asked);
  const { fields, required, sender } = byHandForm(kind);
  const { positionField, serviceField } = INQUIRIES[kind];
  const choices = listedChoices({ fields });
  const shown = Object.entries(fields).map(([name, field]) => ({
    name,
    ...shownField(field),
    isRequired: required.includes(name),
    // One of both is required.
    isOptional: ![...required, sender.phone, sender.email].includes(name),
    ...(name === positionField && { options: [...positions(), ...SPONTANEOUS] }),
    ...(choices[name] && { options: choices[name].map((value) => ({ value, label: value })) }),
    ...(name === serviceField && { options: serviceChoices() }),
  }));
  const ofPerson = ['channel', ...sender.name, sender.phone, sender.email];
  const last = (name: string) => Number(name === 'message') + 2 * Number(name === 'cv');
  return {
    id: newId(services.now()),
    kind,
    kinds: follower.kinds.map((it) => ({ kind: it, title: KIND_TITLES[it] })),
    person: ofPerson.flatMap((name) => shown.filter((field) => field.name === name)),
    matter: shown
      .filter(({ name }) => !ofPerson.includes(name))
      .sort((one, other) => last(one.name) - last(other.name)),
    followers: (await listFollowers(services, kind)).map(({ id, name }) => ({ id, name })),
    me: member.id,
  };
}

/** Hints that replace those of the public form, which do not suit a colleague. */
const HINTS: Partial<Record<NonNullable<Field['input']> | 'line', string>> = {
  amount: 'Même approximatif.',
  cv: 'Un fichier PDF, 5\u00a0Mo au plus.',
  phone: "Le téléphone, l'adresse e-mail, ou les deux.",
};

const shownField = ({ label, teamLabel, input, options, words, hint, inputMode, type, min }: Field) => ({
  label: teamLabel ?? label,
  input,
  options: options?.map((value) => ({ value, label: words?.[value] ?? value })),
  hint: HINTS[input ?? 'line'] ?? (hint && toldToColleague(hint)),
  inputMode: input === 'amount' ? ('numeric' as const) : inputMode,
  type: input === 'phone' ? 'tel' : type,
  min,
});

const WHOLE_ID = new RegExp(`^${ID.source}$`);

/** @returns the number of the request, or what is to be corrected */
export async function enterByHand(
  context: RequestContext,
  asked: string | undefined,
  form: FormData,
): Promise<number | ByHandRefusal> {
  const { services, member, audit } = context;
  const follower = followerFrom(member);
  const kind = kindOf(follower, asked);
  const typed = fieldsOf(form);
  const { id = '', assignee = '', acknowledge } = typed;
  if (!WHOLE_ID.test(id)) throw notFound();
  const file = form.get('cv');
  const isChosen = file instanceof File && (file.size > 0 || file.name !== '');
  const refused = (errors: Record<string, string>): ByHandRefusal => {
    const told = Object.entries(errors).map(([name, sentence]) => [name, toldToColleague(sentence)]);
    return { id, typed, errors: Object.fromEntries(told) };
  };
  if (isChosen && file.size > CV_MAX_BYTES) return refused({ cv: CV_ERRORS.tooLarge });
  const entered = await enterInquiry(services, follower, {
    id,
    kind,
    input: typed,
    cv: isChosen ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } : undefined,
    isAcknowledged: acknowledge !== undefined,
    returns: returnsOf(services),
  });
  if (entered.status === 'not_found') throw notFound();
  if (entered.status === 'invalid') {
    const { errors } = entered;
    return refused(isChosen && !errors.cv ? { ...errors, cv: CV_ERRORS.again } : errors);
  }
  const { number } = entered.inquiry;
  if (entered.isNew) await audit('requests enter', `#${number}`);
  const chosen = (await listFollowers(services, kind)).find((it) => it.id === assignee);
  if (chosen) {
    // A repeated post assigns what an interrupted one left, and nothing that was changed since.
    const [change] = await assignInquiries(services, follower, [{ number, version: 1 }], chosen);
    if (change?.status === 'ok') await audit('requests assign', `#${number}`);
  }
  return number;
}
