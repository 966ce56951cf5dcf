import { useState } from 'react';
import { hasFile, keptFile, type PdfFile, pdfFile } from '../../editing/library/kept-file.ts';
import { weightOf } from '../../editing/library/library.ts';
import { type UploadError, uploadPicture } from '../../editing/pictures/picture-upload.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { FormHandlers } from './inputs.tsx';

interface Props {
  path: string;
  label: string;
  handlers: FormHandlers;
}

type Sending =
  | { step: 'none' }
  | { step: 'sending'; progress: number }
  | { step: 'refused'; message: string }
  | { step: 'reshaped' };

interface Size {
  width: number;
  height: number;
}

/** Percents of a crop would cut another part. */
const isReshaped = (before: Size | undefined, after: Size): boolean =>
  before !== undefined && Math.abs((before.width * after.height) / (before.height * after.width) - 1) > 0.02;

/** Another file under the same id replaces it on every page, once it is published. */
export function FileInput(props: Props) {
  const pdf = pdfFile(props.handlers.data);
  return pdf ? <OfferedFile {...pdf} label={props.label} /> : <PictureFile {...props} />;
}

/** It stays: another content has another address. */
function OfferedFile({ label, hash, size, name }: PdfFile & { label: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
      <span className="font-semibold">{label}</span>
      <span className="text-ink2">{weightOf({ size })}</span>
      <a className={buttonClass()} download={`${name}.pdf`} href={keptFile({ hash })}>
        Télécharger
      </a>
    </p>
  );
}

function PictureFile({ path, label, handlers }: Props) {
  const [sending, setSending] = useState<Sending>({ step: 'none' });
  const size = hasFile(handlers.data) ? handlers.data.file : undefined;
  const replace = async (file: File) => {
    setSending({ step: 'sending', progress: 0 });
    try {
      const onProgress = (progress: number) => setSending({ step: 'sending', progress });
      const answer = await uploadPicture({ address: '/mediatheque/fichiers', file, onProgress });
      const stored = answer as { file: Size } | { message: string };
      if ('message' in stored) return setSending({ step: 'refused', message: stored.message });
      handlers.set(path, stored.file);
      setSending({ step: isReshaped(size, stored.file) ? 'reshaped' : 'none' });
    } catch (error) {
      setSending({ step: 'refused', message: (error as UploadError).message });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
      <span className="font-semibold">{label}</span>
      {size && (
        <span className="text-ink2">
          {size.width}&nbsp;×&nbsp;{size.height}&nbsp;pixels
        </span>
      )}
      <label className={`focus-within:outline-2 ${buttonClass()}`}>
        Remplacer par un autre fichier
        <input
          accept="image/*,.heic,.heif"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void replace(file);
          }}
          type="file"
        />
      </label>
      {sending.step === 'sending' && <progress aria-label="Envoi du fichier" value={sending.progress} />}
      <span role="status">
        {sending.step === 'reshaped' &&
          "Cette image a une autre forme\u00a0: vérifiez le point important, et le cadre s'il y en a un."}
      </span>
      {sending.step === 'refused' && <FieldError isAnnounced>{sending.message}</FieldError>}
    </div>
  );
}
