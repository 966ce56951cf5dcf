import { type ChangeEvent, type MouseEvent, useRef, useState } from 'react';
import { mailDraft } from '../../../content/words/mail-draft.ts';
import { fileSize } from '../../../text/file-size.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import type { Field } from '../fields/field.schema.ts';
import type { Validation } from '../fields/fields.schema.ts';
import { CV_ERRORS, cvError, type JobApplication, jobForm, PDF_HEADER_WITHIN } from '../kinds/job.schema.ts';
import { PhoneField } from './phone-field.tsx';
import { type FieldProps, RequestFormFrame } from './request-form.tsx';
import { type FormValues, type RequestFormProps, useRequestForm } from './use-request-form.ts';

interface Props extends RequestFormProps {
  mailbox: string;
  positions: readonly { value: string; label: string }[];
  position?: string | undefined;
  /** All that are open: a kept draft may have one that the list has not. */
  unlisted?: Props['positions'];
}

export function JobForm({ mailbox, positions, position, unlisted = positions, ...props }: Props) {
  const { validate, load, forget } = useReadCv();
  const request = useRequestForm({ ...jobForm, validate, load, unlisted: { position: unlisted } }, props);
  const { privacyHref } = request;
  const refusedPost = props.errors !== undefined || props.failure !== undefined;

  /** Fills the draft at the click; opens it once the form is valid, the CV apart. */
  function fillDraft(event: MouseEvent<HTMLAnchorElement>) {
    const link = event.currentTarget;
    const complete = request.check((values) => {
      const result = jobForm.validate(values);
      if (result.ok) {
        const called = unlisted.find(({ value }) => value === result.value.position)?.label;
        link.href = applicationDraft(mailbox, { ...result.value, ...(called && { position: called }) });
      }
      return result;
    });
    if (!complete) event.preventDefault();
  }

  return (
    <RequestFormFrame
      extra={{
        position: { defaultValue: position, options: positions },
        cv: { again: refusedPost, onChoose: forget },
      }}
      inputs={{ phone: PhoneField, cv: CvField }}
      draftNote="Votre CV est à choisir de nouveau."
      multipart
      note={
        <>
          Votre candidature et votre CV ne servent qu'au recrutement
          {privacyHref && (
            <>
              , selon notre <a href={privacyHref}>politique de confidentialité</a>
            </>
          )}
          . Par e-mail, joignez vous-même le CV au brouillon.
        </>
      }
      otherWay={
        <Button href={mailDraft(mailbox, 'Candidature')} onClick={fillDraft} variant="quiet">
          Postuler par e-mail
        </Button>
      }
      request={request}
      submitLabel="Envoyer ma candidature"
    />
  );
}

/** A file changed or removed after its choice would block the offline queue. */
function useReadCv() {
  const read = useRef<{ cv: File; copy: File | undefined; beginning?: string | undefined }>(undefined);

  async function load({ cv }: FormValues): Promise<void> {
    if (!(cv instanceof File) || cvError(cv)) return;
    // A retry may find the file removed.
    if (read.current?.copy && isSameFile(read.current.cv, cv)) return;
    read.current = { cv, copy: undefined };
    const copy = await copyOf(cv);
    read.current = { cv, copy, beginning: copy && (await beginningOf(copy)) };
  }
  function validate(values: FormValues): Validation<JobApplication & { cv: File }> {
    const result = jobForm.validate(values);
    const chosen = values.cv instanceof File ? values.cv : undefined;
    const isRead = chosen && read.current && isSameFile(read.current.cv, chosen);
    const cv = isRead ? read.current?.copy : chosen;
    const error = isRead && !cv ? CV_ERRORS.unreadable : cvError(cv, isRead ? read.current?.beginning : undefined);
    if (result.ok && cv && !error) return { ok: true, value: { ...result.value, cv } };
    return { ok: false, errors: { ...(result.ok ? {} : result.errors), ...(error && { cv: error }) } };
  }
  const forget = () => {
    read.current = undefined;
  };
  return { load, validate, forget };
}

const isSameFile = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

async function copyOf(file: File): Promise<File | undefined> {
  const { name, type, lastModified } = file;
  // Older browsers lack `Blob.arrayBuffer`.
  const bytes = await new Response(file).arrayBuffer().catch(() => undefined);
  return bytes?.byteLength === file.size ? new File([bytes], name, { type, lastModified }) : undefined;
}

/** The beginning of a file as latin1, in which each byte is a letter. */
async function beginningOf(file: File): Promise<string> {
  const bytes = await new Response(file.slice(0, PDF_HEADER_WITHIN)).arrayBuffer();
  return String.fromCharCode(...new Uint8Array(bytes));
}

function applicationDraft(mailbox: string, application: JobApplication): string {
  const values: Record<string, unknown> = application;
  const lines = Object.entries<Field>(jobForm.fields).flatMap(([name, { label, input }]) => {
    if (values[name] === undefined) return [];
    const text = String(values[name]);
    return input === 'textarea' ? ['', `${label}\u00a0:`, ...text.split('\n')] : [`${label}\u00a0: ${text}`];
  });
  return mailDraft(mailbox, `Candidature - ${application.position}`, lines);
}

interface CvProps extends FieldProps {
  again?: boolean;
  onChoose?: () => void;
}

function CvField({ again, onChoose, ...field }: CvProps) {
  const [chosen, setChosen] = useState<File>();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setChosen(target.files?.[0]);
    onChoose?.();
  };
  const hint = again ? CV_ERRORS.again : 'Un fichier PDF, 5\u00a0Mo au plus.';
  return (
    <TextField
      accept=".pdf,application/pdf"
      {...field}
      className="sm:col-span-2"
      hint={chosen ? `${chosen.name}, ${fileSize(chosen.size)}` : hint}
      onChange={choose}
      type="file"
    />
  );
}
