import { ROLE_LABELS, ROLES, roleInWords } from '../../../src/features/staff/staff.schema.ts';

/** The roles in words that the mail of an invitation uses too. */
export function RoleList() {
  return (
    <dl className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
      {ROLES.map((role) => {
        const { sees, lacks } = roleInWords(role);
        return (
          <div className="grid content-start gap-1" key={role}>
            <dt className="font-semibold">{ROLE_LABELS[role]}</dt>
            <dd>
              <ul className="grid list-disc gap-0.5 pl-4.5 text-xs">
                {sees.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
              {lacks.length > 0 && <p className="mt-1.5 text-ink2 text-xs">Ne voit pas&nbsp;: {lacks.join(', ')}.</p>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
