import * as z from 'zod/mini';
import { line, type Validation, validate } from '../../inquiries/fields/fields.schema.ts';

export const GROUP_NAME_MAX = 40;
/** A letter's panel lists them all. */
export const GROUPS_MAX = 100;

const MISSING = 'Donnez un nom au groupe.';
const schema = z.object({
  name: line(MISSING, 'Le nom du groupe', GROUP_NAME_MAX).check(
    // They part the groups of a cell in a spreadsheet.
    z.refine((name) => !/[,;|@]/.test(name), {
      error: "Le nom d'un groupe ne contient ni virgule, ni point-virgule, ni barre, ni arobase.",
    }),
  ),
});

export const validateGroupName = (name: unknown): Validation<{ name: string }> => validate(schema, { name });

/** A letter's audience: `all`, or ids of groups. Any other value has no recipient. */
export const ALL_SUBSCRIBERS = 'all';

/** 'a, b'; none: ''. */
export const audienceOf = (groupIds: Iterable<string>): string => [...new Set(groupIds)].toSorted().join(', ');

/** None for all subscribers. */
export const groupIdsOf = (audience: string): string[] =>
  audience === ALL_SUBSCRIBERS ? [] : [...new Set(audience.split(/[\s,]+/).filter((id) => id !== ''))];
