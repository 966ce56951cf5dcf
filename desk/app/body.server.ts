import { data } from 'react-router';

/** @throws a 400 where the body is no form. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
}

/** @throws a 400 where the body is no JSON object. */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw data(null, { status: 400 });
  return body as Record<string, unknown>;
}
