import { serviceNameOf } from '../../content/kinds/offer/services.ts';
import type { Answers } from './kinds/inquiry.schema.ts';

/** The name that the service had when the request came; older requests stored the id alone. */
export function serviceInWords({ service, serviceName }: Answers): string {
  const id = String(service ?? '');
  return String(serviceName ?? serviceNameOf(id) ?? id);
}
