import { mailboxes } from '../../content/kinds/company/mailboxes.ts';
import type { UploadLimits } from '../../platform/http/forms/admission.ts';
import type { RateLimit } from '../../platform/http/forms/rate-limits.ts';
import { CV_ERRORS } from './kinds/job.schema.ts';

const MINUTE = 60;
const TEN_MINUTES = 600;
const DAY = 86_400;

/** One address of a mobile carrier serves a whole town. */
export const REQUEST_RATE_LIMIT = {
  name: 'request',
  tries: { network: { points: 300, seconds: MINUTE }, visitor: { points: 20, seconds: TEN_MINUTES } },
  spent: { network: { points: 1000, seconds: DAY }, site: { points: 20_000, seconds: DAY } },
} as const satisfies RateLimit;

export const APPLICATION_RATE_LIMIT = {
  name: 'application',
  tries: { network: { points: 60, seconds: MINUTE }, visitor: { points: 10, seconds: TEN_MINUTES } },
  spent: { network: { points: 150, seconds: DAY }, site: { points: 3000, seconds: DAY } },
} as const satisfies RateLimit;

/** KiB of CVs a day: 100 MB per network, of 2 GB on the disk. */
export const CV_BYTES_RATE_LIMIT = {
  name: 'cv bytes',
  spent: { network: { points: 100 * 1024, seconds: DAY }, site: { points: 2000 * 1024, seconds: DAY } },
} as const satisfies RateLimit;

export const CV_UPLOAD_RATE_LIMIT = {
  name: 'cv upload',
  tries: { network: { points: 60, seconds: MINUTE } },
  spent: { network: { points: 300, seconds: DAY }, site: { points: 6000, seconds: DAY } },
} as const satisfies RateLimit;

/** Up to twenty parts per CV, and retries. */
export const CV_PART_RATE_LIMIT = {
  name: 'cv part',
  tries: { network: { points: 1800, seconds: MINUTE } },
} as const satisfies RateLimit;

export const CV_UPLOAD: UploadLimits = {
  field: 'cv',
  rateLimit: CV_BYTES_RATE_LIMIT,
  /** Read at the refusal: the mailbox is configured. */
  get messages() {
    const byMail = `Envoyez votre candidature par e-mail à ${mailboxes().recruitment}\u00a0: elle sera lue de la même façon.`;
    return {
      tooLarge: CV_ERRORS.tooLarge,
      tooSlow: `La connexion est trop lente\u00a0: votre CV n'est pas arrivé à temps. Réessayez avec un meilleur réseau ou un fichier plus léger. ${byMail}`,
      busy: `Trop de fichiers arrivent en même temps. Réessayez dans un instant. ${byMail}`,
      full: `Nous ne pouvons pas recevoir de fichier pour le moment. ${byMail}`,
    };
  },
};
