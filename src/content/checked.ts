import type * as z from 'zod';
import { typesetAll } from './typeset.ts';

/**
 * Content that fits its schema, set so that its lines break well. A missing or wrong field fails the build with its file and place.
 * @param file as people find it: 'content/products.ts'.
 */
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
