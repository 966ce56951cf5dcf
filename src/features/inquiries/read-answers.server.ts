import type { Result } from '../../platform/result.ts';
import type { ChosenService } from './chosen-service.server.ts';
import type { CheckedCv, CvFile } from './cv/cv.server.ts';
import type { Validation } from './fields/fields.schema.ts';
import { INQUIRIES, type InquiryKind } from './kinds/inquiry-kinds.schema.ts';
import type { ChosenOfLists } from './listed-choices.server.ts';
import type { OpenPosition } from './open-position.server.ts';

interface Checks {
  checked: Validation<object>;
  listed: ChosenOfLists;
  /** Undefined: not asked for. */
  position: OpenPosition | undefined;
  service: ChosenService | undefined;
  cv: CheckedCv | undefined;
}

/** `data` as a request stores it. */
export type ReadAnswers = Result<
  { data: Record<string, unknown>; file: CvFile | undefined },
  { invalid: { errors: Record<string, string> } }
>;

/** Puts together what the checks of a request's fields found: all that is stored, or every error. */
export function readAnswers(kind: InquiryKind, { checked, listed, position, service, cv }: Checks): ReadAnswers {
  const { positionField = '', serviceField = '' } = INQUIRIES[kind];
  const data: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  if (checked.ok) Object.assign(data, checked.value);
  else Object.assign(errors, checked.errors);
  if (listed.status === 'ok') Object.assign(data, listed.chosen);
  else Object.assign(errors, listed.errors);
  // Stores the job's current title; its id is stable.
  if (position?.status === 'ok') Object.assign(data, { [positionField]: position.position, jobId: position.id });
  else if (position) errors[positionField] = position.error;
  // The service may be renamed or removed.
  if (service?.status === 'ok') Object.assign(data, { [serviceField]: service.id, serviceName: service.name });
  else if (service) errors[serviceField] = service.error;
  if (cv?.status === 'ok') data.cv = cv.file.name;
  else if (cv) errors.cv = cv.error;
  if (Object.keys(errors).length > 0) return { status: 'invalid', errors };
  return { status: 'ok', data, file: cv?.status === 'ok' ? cv.file : undefined };
}
