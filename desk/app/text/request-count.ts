import { pluralize } from '../../../src/text/pluralize.ts';

export const requestCount = (count: number) => pluralize(count, 'demande');
