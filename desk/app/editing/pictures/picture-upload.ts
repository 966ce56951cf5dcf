import { FILE_ERRORS, FILE_MAX_BYTES } from '../../../../src/features/media/media.schema.ts';
import { PICTURE_FILE_MAX_BYTES } from '../../../../src/platform/picture-limit.ts';
import { hasSession as askSession } from '../../session/session.ts';

interface Posted {
  status: number;
  body: unknown;
  retryAfter?: number | undefined;
}

export interface PictureUpload {
  address: string;
  file: File;
  /** A PDF for visitors in place of a picture. */
  isOffered?: boolean;
  signal?: AbortSignal;
  onProgress?: (done: number) => void;
}

interface UploadClient {
  /** Converts a photograph in HEIC; undefined: the browser cannot open it. */
  toJpeg: (file: File) => Promise<File | undefined>;
  post: (upload: PictureUpload) => Promise<Posted>;
  /** Undefined when the desk cannot be reached. */
  hasSession: () => Promise<boolean | undefined>;
  wait: (ms: number) => Promise<void>;
}

export class UploadError extends Error {
  override name = 'UploadError';
  readonly isRetriable: boolean;

  constructor(message: string, isRetriable: boolean) {
    super(message);
    this.isRetriable = isRetriable;
  }
}

const RETRIES = 5;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** One at a time, as the server limits large bodies per network. Retries 503 and 429; others may have been stored. */
export function createUploadQueue({ post, hasSession, wait, toJpeg }: UploadClient) {
  let last: Promise<unknown> = Promise.resolve();

  return function send(upload: PictureUpload): Promise<unknown> {
    const { file, isOffered = false } = upload;
    const isPicture = file.type === '' || file.type.startsWith('image/');
    if (!isOffered && !isPicture) return Promise.reject(new UploadError("ce n'est pas une image.", false));
    const most = isOffered ? FILE_MAX_BYTES : PICTURE_FILE_MAX_BYTES;
    if (file.size > most) return Promise.reject(tooLarge(isOffered));
    const sent = last.then(async () =>
      attempt(isHeic(upload.file) ? { ...upload, file: await asJpeg(upload.file) } : upload),
    );
    last = sent.catch(() => {});
    return sent;
  };

  async function asJpeg(file: File): Promise<File> {
    const converted = await toJpeg(file);
    if (converted) return converted;
    throw new UploadError(
      "c'est une photo HEIC d'iPhone, que ce navigateur n'ouvre pas. Exportez-la en JPEG depuis Photos, ou envoyez-la-vous par mail\u00a0; pour les suivantes, sur l'iPhone\u00a0: Réglages, Appareil photo, Formats, «\u00a0Le plus compatible\u00a0».",
      false,
    );
  }

  async function attempt(upload: PictureUpload): Promise<unknown> {
    for (let retries = 0; ; retries += 1) {
      if (upload.signal?.aborted) throw new UploadError("l'envoi est arrêté.", true);
      const posted = await post(upload);
      const { status, body, retryAfter = 0 } = posted;
      if (status >= 200 && status < 300 && body !== null) return body;
      if ((status !== 503 && status !== 429) || retries === RETRIES) throw await errorOf(posted, upload);
      const ms = Math.min(LONGEST_WAIT_MS, Math.max(retryAfter * 1000, FIRST_WAIT_MS * 2 ** retries));
      await Promise.race([wait(ms), abortOf(upload.signal)]);
    }
  }

  async function errorOf({ status }: Posted, { isOffered }: PictureUpload): Promise<UploadError> {
    if (status === 413) return tooLarge(isOffered);
    if (status === 503 || status === 429) {
      return new UploadError('trop de fichiers arrivent au bureau en ce moment. Réessayez dans un instant.', true);
    }
    // A rejected body can look like a network error; without a session every address redirects to sign-in.
    if (status === 401 || (status < 500 && (await hasSession()) === false)) {
      return new UploadError(
        'votre accès a pris fin. Entrez de nouveau au bureau dans un autre onglet, puis réessayez\u00a0: le fichier et le texte restent ici.',
        true,
      );
    }
    if (status === 0) return new UploadError("le fichier n'est pas arrivé. Réessayez quand le réseau sera là.", true);
    if (status === 404) return new UploadError("ce texte n'est plus là, ou plus ouvert pour vous.", false);
    if (status === 415) return new UploadError("ce n'est pas une image.", false);
    return new UploadError("le bureau n'a pas pu prendre le fichier. Réessayez dans un instant.", true);
  }
}

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Never resolves without a signal. */
function abortOf(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    else signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}

const tooLarge = (isOffered = false) =>
  new UploadError(isOffered ? FILE_ERRORS.tooLarge : "l'image est trop lourde\u00a0: 10\u00a0Mo au plus.", false);

export const uploadPicture = createUploadQueue({
  post: postFile,
  toJpeg: pictureToJpeg,
  hasSession: askSession,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** Safari opens HEIC, other browsers do not. */
async function pictureToJpeg(file: File): Promise<File | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
    return new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return undefined;
  }
}

/** fetch() reports no upload progress. */
function postFile({ address, file, signal, onProgress }: PictureUpload): Promise<Posted> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
    request.onloadend = () =>
      resolve({
        status: request.status,
        body: request.response,
        retryAfter: Number(request.getResponseHeader('Retry-After')) || undefined,
      });
    signal?.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append('picture', file);
    request.send(body);
  });
}
