import { GROUP_NAME_MAX } from '../../../src/features/newsletter/groups/groups.schema.ts';
import { Field } from '../ui/field.tsx';
import { GroupNames } from './group-bar.tsx';

interface Props {
  label: string;
  groups: readonly { id: string; name: string }[];
  error: string | undefined;
  typed: string | undefined;
}

/** A present group, or the name of a new one. */
export function GroupField({ label, groups, error, typed }: Props) {
  return (
    <div>
      <Field
        autoComplete="off"
        defaultValue={typed}
        error={error}
        id="subscriber-group"
        label={label}
        list="known-groups"
        maxLength={GROUP_NAME_MAX}
        name="group"
      />
      <GroupNames groups={groups} />
    </div>
  );
}
