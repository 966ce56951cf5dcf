import { data } from 'react-router';
import type { SaveResult } from './autosave.ts';

type Fields = Record<string, unknown>;

const isFields = (it: unknown): it is Fields => typeof it === 'object' && it !== null && !Array.isArray(it);

interface Save {
  version: number;
  value: Fields;
  /** Texts of the same author that become versions before it. */
  leftOut: Fields[];
}

/** Body of an autosave request. @throws 400 for anything else */
export async function readSave(request: Request): Promise<Save> {
  const body = (await request.json().catch(() => null)) as Partial<Record<keyof Save, unknown>> | null;
  const { version, value, leftOut = [] } = body ?? {};
  if (typeof version !== 'number' || !isFields(value) || !Array.isArray(leftOut) || !leftOut.every(isFields)) {
    throw data(null, { status: 400 });
  }
  return { version, value, leftOut };
}

export const saveResponse = <Conflict>(answer: SaveResult<Conflict>): Response => Response.json(answer);
