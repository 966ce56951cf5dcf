import type * as z from 'zod';
import { typesetAll } from './typeset.ts';

/** Content that fits its schema, typeset; otherwise the build fails. @param file 'content/kinds/offer/products.ts' */
export function checked<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  data: z.input<Schema>,
): z.output<Schema> {
  const result = schema.safeParse(data);
  if (result.success) return typesetAll(result.data);
  const places = result.error.issues.map((issue) => `  ${issue.path.join('.') || '(whole file)'}: ${issue.message}`);
  throw new Error(`${file} does not fit its schema:\n${places.join('\n')}`);
}
