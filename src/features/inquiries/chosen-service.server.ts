import { serviceChoices, servicesKind } from '../../content/kinds/offer/services.ts';
import type { Result } from '../../platform/result.ts';
import type { Services } from '../../platform/services.ts';
import { lastPublished } from '../documents/last-published.server.ts';
import { UNKNOWN_SERVICE } from './kinds/contact.schema.ts';

const ID = /^[a-z\d]+(?:-[a-z\d]+){0,50}$/;

export type ChosenService = Result<{ id: string; name: string }, { invalid: { error: string } }>;

/** Finds a service by id. A form may be older than its withdrawal: a former service is accepted, by its last name. */
export async function chosenService(services: Pick<Services, 'db'>, sent: unknown): Promise<ChosenService> {
  const id = typeof sent === 'string' ? sent.trim() : '';
  const offered = serviceChoices().find(({ value }) => value === id);
  if (offered) return { status: 'ok', id, name: offered.label };
  const former = ID.test(id) ? await lastPublished(services, servicesKind, id) : undefined;
  return former ? { status: 'ok', id, name: former.name } : { status: 'invalid', error: UNKNOWN_SERVICE };
}

/** Choices of a refused form, which keeps what was chosen. */
export async function serviceChoicesWith(
  services: Pick<Services, 'db'>,
  sent: unknown,
): Promise<ReturnType<typeof serviceChoices>> {
  const choices = serviceChoices();
  if (!sent || choices.some(({ value }) => value === sent)) return choices;
  const former = await chosenService(services, sent);
  return former.status === 'ok' ? [...choices, { value: former.id, label: former.name }] : choices;
}
