import { pluralize } from '../../../src/text/pluralize.ts';

export const inquiryCount = (count: number) => pluralize(count, 'demande');
