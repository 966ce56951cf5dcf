import { data } from 'react-router';
import type { SaveResult } from './autosave.ts';

/** Body of an autosave request. @throws 400 for anything else */
export async function readSave(request: Request): Promise<{ version: number; value: Record<string, unknown> }> {
  const body = (await request.json().catch(() => null)) as { version?: unknown; value?: unknown } | null;
  if (typeof body?.version !== 'number' || typeof body.value !== 'object' || body.value === null) {
    throw data(null, { status: 400 });
  }
  return { version: body.version, value: body.value as Record<string, unknown> };
}

export const saveResponse = <Conflict>(answer: SaveResult<Conflict>): Response => Response.json(answer);
