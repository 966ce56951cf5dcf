import { pluralize } from './pluralize.ts';

export const requestCount = (count: number) => pluralize(count, 'demande');
