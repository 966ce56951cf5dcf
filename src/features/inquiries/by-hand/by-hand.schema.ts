import * as z from 'zod/mini';
import { type Field, type Fields, messageField } from '../fields/field.schema.ts';
import { isBlank, line, NAME_MAX, optional, paragraphs, type Validation, validate } from '../fields/fields.schema.ts';
import { phoneField } from '../fields/phone.schema.ts';
import type { Answers, Sender } from '../kinds/inquiry.schema.ts';
import { INQUIRIES, type InquiryKind } from '../kinds/inquiry-kinds.schema.ts';
import { CHANNEL_LABELS, CHANNELS } from './channels.schema.ts';

const channelField: Field = {
  label: 'Venue par',
  rule: z.enum(CHANNELS, { error: 'Indiquez comment la demande est venue.' }),
  input: 'radio',
  options: CHANNELS,
  words: CHANNEL_LABELS,
};

const NAME_RULE = line('Indiquez le nom de la personne.', 'Le nom', NAME_MAX);
const MESSAGE_RULE = paragraphs('Écrivez ce qui a été dit.', 'Ce qui a été dit');
const REACHABLE_ERROR = 'Indiquez un numéro de téléphone ou une adresse e-mail.';

export interface ByHandForm {
  fields: Fields;
  required: readonly string[];
  sender: Sender & { phone: string };
  validate: (input: unknown) => Validation<Answers>;
}

/**
 * The fields of a kind's own form. Required: the channel, a name, a phone number or an address, and what was said or,
 * of an application, the position.
 */
export function byHandForm(kind: InquiryKind): ByHandForm {
  const { form, sender, positionField } = INQUIRIES[kind];
  const phone = sender.phone ?? 'phone';
  const name = sender.name.at(-1) ?? '';
  const required = ['channel', name, positionField ?? 'message'];
  const asked: Fields = {
    channel: channelField,
    ...form.fields,
    [name]: { ...form.fields[name], label: form.fields[name]?.label ?? '', rule: NAME_RULE },
    [phone]: phoneField,
    message: { ...messageField, label: 'Ce qui a été dit', rule: MESSAGE_RULE },
  };
  const fields = Object.fromEntries(Object.entries(asked).filter(([, { input }]) => input !== 'consent'));
  const rules = Object.entries(fields).flatMap(([field, { rule }]) =>
    rule ? [[field, required.includes(field) ? rule : optional(rule)] as const] : [],
  );
  const schema = z.object(Object.fromEntries(rules));
  return {
    fields,
    required,
    sender: { ...sender, phone },
    validate: (input) => {
      const checked = validate<Answers>(schema, input);
      const sent = Object(input) as Answers;
      if (!isBlank(sent[phone] ?? null) || !isBlank(sent[sender.email] ?? null)) return checked;
      return { ok: false, errors: { ...(checked.ok ? {} : checked.errors), [phone]: REACHABLE_ERROR } };
    },
  };
}

/** A public form's sentence speaks to the sender; the colleague is told of the person. */
export const toldToColleague = (sentence: string): string =>
  WORDS_OF_SENDER.reduce((told, [spoken, words]) => told.replace(spoken, words), sentence);

const WORDS_OF_SENDER: readonly [RegExp, string][] = [
  [/ si vous débutez/, ' pour une personne qui débute'],
  [/si vous êtes (?=une? )/, "si c'est "],
  [/Comme vous les diriez/, 'Comme la personne les a dites'],
  [/ où vous préférez être appelé/, ' où la personne préfère être appelée'],
  [/\bquelques mots sur votre candidature/, 'ce qui a été dit'],
  [/\bvotre (?=adresse|entreprise)/gi, "l'"],
  [/\bvotre (?=fonction|candidature|demande)/g, 'la '],
  [/\bvotre /g, 'le '],
  [/^Votre (?=fonction|candidature|demande)/, 'La '],
  [/^Votre /, 'Le '],
];
