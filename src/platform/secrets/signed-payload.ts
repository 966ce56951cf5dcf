import * as z from 'zod';
import type { Keyring } from './keyring.ts';

/** Signs a payload for a while. @param until ms since 1970 */
export function signPayload(
  { keys }: { keys: Pick<Keyring, 'sign'> },
  purpose: string,
  payload: object,
  until: number,
): string {
  return keys.sign(purpose, JSON.stringify({ payload, until }));
}

const json = z.string().transform((text, { issues, value }) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    issues.push({ code: 'custom', input: value });
    return z.NEVER;
  }
});

/** undefined: expired, forged, or a payload of another form. */
export function readPayload<Payload>(
  { keys, now }: { keys: Pick<Keyring, 'verify'>; now: () => number },
  purpose: string,
  schema: z.ZodType<Payload>,
  token: string | null,
): { payload: Payload; until: number } | undefined {
  const signed = json
    .pipe(z.object({ payload: schema, until: z.number() }))
    .safeParse(token === null ? undefined : keys.verify(purpose, token));
  return signed.success && signed.data.until > now() ? signed.data : undefined;
}
