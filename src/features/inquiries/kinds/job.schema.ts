import * as z from 'zod/mini';
import { LATER_OR_DIRECTLY } from '../../../content/words/failures.ts';
import { plainLine } from '../../../text/intake.ts';
import { emailField, firstNameField, lastNameField, messageField } from '../fields/field.schema.ts';
import { line, paragraphs, SHORT_TEXT_MAX } from '../fields/fields.schema.ts';
import { phoneField } from '../fields/phone.schema.ts';
import { type InquiryKindDefinition, inquiryForm, PERSON, type Valid } from './inquiry.schema.ts';

export const CV_MAX_BYTES = 5 * 1024 * 1024;
export const CV_ERRORS = {
  missing: 'Joignez votre CV au format PDF.',
  empty: 'Le fichier choisi est vide. Joignez votre CV au format PDF.',
  tooLarge: 'Votre CV dépasse 5\u00a0Mo. Joignez un fichier plus léger.',
  notPdf: "Le fichier choisi n'est pas un PDF. Enregistrez votre CV au format PDF, puis joignez-le.",
  name: 'Le nom du fichier doit finir par «\u00a0.pdf\u00a0». Enregistrez votre CV au format PDF, puis joignez-le.',
  locked:
    'Votre CV est protégé par un mot de passe\u00a0: nous ne pourrions pas le lire. Enregistrez-le sans mot de passe, puis joignez-le.',
  unreadable: "Votre CV n'est plus lisible\u00a0: il a changé depuis que vous l'avez choisi. Choisissez-le de nouveau.",
  gone: "L'envoi de votre CV a été interrompu trop longtemps. Envoyez de nouveau votre candidature.",
  /** A browser cannot refill a file after a refused post. */
  again: 'Choisissez de nouveau votre CV\u00a0: un fichier ne peut pas être gardé.',
} as const;

export const UNKNOWN_POSITION = 'Choisissez un poste dans la liste.';

const EXPERIENCE_MAX = 70;
const EXPERIENCE_ERROR = "Indiquez votre nombre d'années d'expérience, en chiffres (0 si vous débutez).";

const years = (value: unknown) => (typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value);

/** @param kind in French; undefined if unknown */
export const notPdf = (kind: string | undefined): string =>
  kind ? CV_ERRORS.notPdf.replace("n'est pas un PDF", `est ${kind}, pas un PDF`) : CV_ERRORS.notPdf;

/** Ends that tell another kind of file. */
const OTHER_END = new RegExp(
  `\\.(?:${[
    'docx?|docm|dotx?|odt|rtf|txt|md|pages|wps|xlsx?|ods|csv|pptx?|odp|epub|eml|msg|x?html?|xml|svg|php|[cm]?js|json',
    'jpe?g|jfif|png|gif|webp|bmp|tiff?|hei[cf]|avif|psd|ai|e?ps|mp[34]|m4a|ogg|opus|wav|avi|mov|mkv|webm',
    'zip|rar|7z|gz|tar|iso|apk|jar|exe|dll|msi|com|bat|cmd|ps1|sh|scr|vbs|lnk|bin',
  ].join('|')})$`,
  'i',
);

/** A name without an end, as pickers of phones give it (`cv`, `document:1234`), leaves it to the content. */
export const mayNamePdf = (name: string): boolean => !OTHER_END.test(plainLine(name).slice(-NAME_END));
const NAME_END = 12;

/** Bytes within which readers accept the header; scanners and mail programs write before it. */
export const PDF_HEADER_WITHIN = 1024;
const PDF_HEADER = '%PDF-';

/** @param beginning as latin1 */
export const mayBePdf = (beginning: string, isWhole: boolean): boolean =>
  beginning.slice(0, PDF_HEADER_WITHIN).includes(PDF_HEADER) || (!isWhole && beginning.length < PDF_HEADER_WITHIN);

/** @param beginning of its content as latin1, once it is read */
export function cvError(
  file: { name: string; size: number; type: string } | undefined,
  beginning?: string,
): string | undefined {
  if (!file || (file.size === 0 && file.name === '')) return CV_ERRORS.missing;
  if (file.size === 0) return CV_ERRORS.empty;
  if (file.size > CV_MAX_BYTES) return CV_ERRORS.tooLarge;
  if (!mayNamePdf(file.name)) return CV_ERRORS.name;
  return beginning === undefined || mayBePdf(beginning, true) ? undefined : CV_ERRORS.notPdf;
}

export const jobForm = inquiryForm({
  id: 'job-form',
  action: '/api/job-application',
  fields: {
    firstName: firstNameField,
    lastName: lastNameField,
    email: emailField,
    phone: phoneField,
    position: {
      label: 'Poste',
      rule: line(UNKNOWN_POSITION, 'Le poste', SHORT_TEXT_MAX),
      input: 'select',
      placeholder: 'Choisissez un poste',
    },
    experience: {
      label: "Années d'expérience",
      rule: z.pipe(
        z.transform(years),
        z
          .number({ error: EXPERIENCE_ERROR })
          .check(
            z.gte(0, EXPERIENCE_ERROR),
            z.lte(EXPERIENCE_MAX, EXPERIENCE_ERROR),
            z.refine(Number.isInteger, { error: EXPERIENCE_ERROR }),
          ),
      ),
      hint: '0 si vous débutez.',
      inputMode: 'numeric',
      min: 0,
      type: 'number',
    },
    message: { ...messageField, rule: paragraphs('Écrivez quelques mots sur votre candidature.') },
    cv: { label: 'CV (PDF)', teamLabel: 'CV', input: 'cv' },
  },
  success: {
    done: 'Votre candidature a été envoyée avec succès\u00a0!',
    next: 'Nous vous répondrons dans les plus brefs délais.',
  },
  failure: LATER_OR_DIRECTLY,
  called: 'Candidature',
  unsent: "Votre candidature n'est pas encore partie",
});

export type JobApplication = Valid<typeof jobForm>;

export const jobInquiry: InquiryKindDefinition<JobApplication> = {
  form: jobForm,
  name: 'candidature',
  mailbox: 'recruitment',
  sender: PERSON,
  positionField: 'position',
  applicationKey: ({ email, position }) => `${email.toLowerCase()} ${position}`,
  subject: ({ position }, name) => `Candidature - ${position}\u00a0: ${name}`,
  intro: ({ position }, name) => `${name} postule\u00a0: ${position}.`,
  page: {
    title: 'Envoyer une candidature',
    description: 'Postulez en ligne avec votre CV en PDF\u00a0: vos réponses arrivent à la personne qui recrute.',
  },
  steps: [
    { name: 'Lecture', text: 'La personne qui recrute lit votre candidature et votre CV.' },
    { name: 'Réponse', text: "Vous aurez une réponse par e-mail, quelle qu'elle soit." },
    {
      name: 'Une correction\u00a0?',
      text: 'Envoyez de nouveau le formulaire avec la même adresse e-mail\u00a0: nous rapprochons nous-mêmes vos deux candidatures.',
    },
  ],
};
