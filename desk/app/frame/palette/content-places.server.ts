import { isOfLibrary } from '../../../../src/content/kinds/company/files.ts';
import { published } from '../../../../src/content/model/editable.ts';
import type { Role } from '../../../../src/features/staff/staff.schema.ts';
import type { StaffMember } from '../../../../src/features/staff/staff.server.ts';
import { formFor, isSingle, kindsOf } from '../../editing/entries/content.server.ts';
import { FIELD_ID, type GroupField } from '../../editing/entries/content-form.ts';
import type { Findable } from '../../text/word-index.ts';
import { WORDS } from './destinations.ts';

type Editor = Pick<StaffMember, 'id' | 'role'>;

const places = new Map<Role, { of: unknown; places: readonly Findable[] }>();

/** The kinds that a member edits, and the fields of their forms; the id is the address. */
export function contentPlaces(member: Editor): readonly Findable[] {
  const of = published();
  const made = places.get(member.role);
  if (made?.of === of) return made.places;
  const found = placesFor(member);
  places.set(member.role, { of, places: found });
  return found;
}

function placesFor(member: Editor): Findable[] {
  const kinds = kindsOf(member).filter((kind) => !isOfLibrary(kind));
  const ofKinds = kinds.map(({ name, title, group }) => {
    const to = `/contenus/${name}`;
    return { id: to, title, words: WORDS[to], detail: group };
  });
  const ofFields = kinds.flatMap((kind) =>
    fieldsIn(formFor(member, kind), isSingle(kind)).map(({ path, label }) => ({
      id: `/contenus/${kind.name}#${FIELD_ID}data.${path}`,
      title: label,
      words: WORDS[`/contenus/${kind.name}#${path}`],
      detail: kind.title,
    })),
  );
  return [...ofKinds, ...ofFields];
}

/** @param isDeep also those of the parts of a page */
function fieldsIn({ fields }: GroupField, isDeep: boolean): { path: string; label: string }[] {
  return fields.flatMap(({ name, field }) => [
    { path: name, label: field.label },
    ...(isDeep && field.is === 'group'
      ? fieldsIn(field, false).map(({ path, label }) => ({
          path: `${name}.${path}`,
          label: `${field.label}\u00a0: ${label}`,
        }))
      : []),
  ]);
}
