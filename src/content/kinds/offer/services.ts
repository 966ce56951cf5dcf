import { lowerFirst, of } from '../../assistant/answers/answer.ts';
import { editable, type Kind, shownAs } from '../../model/editable.ts';
import { type ServiceData, serviceSchema, shownService } from '../../services/service.ts';
import { SERVICES_SEED } from '../../services/services-seed.ts';

/** The id is the value of the contact form, and the anchor on /services. */
export const servicesKind: Kind<ServiceData> = {
  name: 'services',
  title: 'Services',
  group: 'Offres',
  one: 'un service',
  schema: serviceSchema,
  count: { min: 1, max: 12 },
  hasValidity: false,
  nameOf: ({ name }) => name,
  shownOn: (id) => [`/services#${id}`, '/contact', '/'],
  sample: 'Livrables, durées, technologies et situations de clients\u00a0: exemples à confirmer',
  seed: SERVICES_SEED,
};

/** Services in the order of the site. */
export const services = shownAs(editable(servicesKind), shownService);

/** The choices that forms offer. */
export const serviceChoices = (): readonly { value: string; label: string }[] =>
  services().map(({ id, name }) => ({ value: id, label: name }));

/** The name of a request's service that was stored by its id; undefined for other texts. */
export const serviceNameOf = (id: string): string | undefined =>
  services().find((service) => service.id === id)?.name ?? servicesKind.seed.find((seed) => seed.id === id)?.data.name;

/** The contact form with a service chosen. Without scripts it opens as it is. */
export const quoteHrefOf = (id: string): string => `/contact?service=${id}#contact-message`;

/** The phrase for a sentence: 'un projet de cybersécurité'. */
export const projectOf = (name: string): string => `un projet ${of(lowerFirst(name))}`;
