import type { Command } from 'commander';
import { LINK_MINUTES, ROLE_LABELS, ROLES, type Role, validateInvitation } from '../src/features/staff/staff.schema.ts';
import {
  changeRole,
  endStaff,
  findMember,
  inviteStaff,
  listSessions,
  listStaff,
  revokeAccess,
  type StaffMember,
} from '../src/features/staff/staff.server.ts';
import { choices, oneOf } from './arguments.ts';
import { audit } from './audit.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from './confirm.ts';
import { withOffice } from './open-office.ts';
import {
  EXIT,
  type FormatOptions,
  type Io,
  json,
  OfficeError,
  pluralize,
  printable,
  shortInstant,
  table,
} from './output.ts';

export function addStaff(program: Command, io: Io): void {
  const staff = program.command('staff').description("qui de l'équipe a la clé du bureau, dans un navigateur");

  staff
    .command('list')
    .description("les comptes de l'équipe")
    .option('--json', 'en JSON')
    .action((options: FormatOptions) =>
      withOffice(io, async (office) => {
        const members = await listStaff(office);
        if (options.json) return io.out(json(members));
        if (members.length === 0)
          return io.out("Personne encore\u00a0: invitez quelqu'un avec «\u00a0staff invite\u00a0».\n");
        io.out(
          table(
            ['Nom', 'E-mail', 'Rôle', 'Depuis', 'Fermé le'],
            members.map(({ name, email, role, createdAt, endedAt }) => [
              name,
              email,
              ROLE_LABELS[role],
              shortInstant(createdAt),
              endedAt ? shortInstant(endedAt) : '',
            ]),
            io.columns,
          ),
        );
      }),
    );

  staff
    .command('invite')
    .description(
      `ouvre le bureau à quelqu'un\u00a0: envoie et affiche un lien, qui sert une fois et dure ${LINK_MINUTES} minutes`,
    )
    .argument('<e-mail>', 'son adresse professionnelle')
    .requiredOption('--name <nom>', 'prénom et nom')
    .requiredOption('--role <rôle>', choices(ROLE_LABELS), oneOf(ROLES))
    .option('--json', 'en JSON')
    .action((email: string, options: FormatOptions & { name: string; role: Role }) =>
      withOffice(io, async (office) => {
        const checked = validateInvitation({ email, name: options.name, role: options.role });
        if (!checked.ok) throw new OfficeError(Object.values(checked.errors).join('\n'), EXIT.usage);
        const invited = await inviteStaff(office, checked.value);
        if (invited.status === 'conflict') {
          throw new OfficeError(
            `Le bureau est déjà ouvert à ${printable(invited.member.email)}\u00a0: sur un nouvel appareil, un lien se demande à la page d'entrée.`,
            EXIT.usage,
          );
        }
        const { member, link } = invited;
        await audit(io, office, 'staff invite', member.id);
        if (options.json) return io.out(json({ ...member, link }));
        io.out(`${link}\n`);
        io.err(`Le même lien part à ${printable(member.email)}\u00a0; il dure ${LINK_MINUTES} minutes.\n`);
      }),
    );

  staff
    .command('role')
    .description("change le rôle de quelqu'un")
    .argument('<e-mail>')
    .argument('<rôle>', choices(ROLE_LABELS), oneOf(ROLES))
    .action((email: string, role: Role) =>
      withOffice(io, async (office) => {
        const { member } = changed(await changeRole(office, email, role), email);
        await audit(io, office, 'staff role', `${member.id}\u00a0: ${role}`);
        io.out(`${printable(member.name)}\u00a0: ${ROLE_LABELS[role]}\n`);
      }),
    );

  staff
    .command('sessions')
    .description("les appareils de quelqu'un\u00a0; --end coupe appareils, liens et clés (appareil perdu)")
    .argument('<e-mail>')
    .option('--end', "coupe tous ses appareils, ses liens et ses clés d'accès")
    .option('--json', 'en JSON')
    .action((email: string, options: FormatOptions & { end?: boolean }) =>
      withOffice(io, async (office) => {
        const member = await findMember(office, email);
        if (!member) throw unknown(email);
        if (options.end) {
          const { sessions: ended, passkeys } = await revokeAccess(office, member.id);
          await audit(io, office, 'staff sessions', `${member.id}\u00a0: ${ended}, ${passkeys}`);
          return io.out(
            options.json
              ? json({ ended, passkeys })
              : `${pluralize(ended, 'appareil')} et ${pluralize(passkeys, 'clé')} coupés, avec les liens encore ouverts.\n`,
          );
        }
        const sessions = await listSessions(office, member.id);
        if (options.json) return io.out(json(sessions));
        if (sessions.length === 0) return io.out('Aucun appareil.\n');
        io.out(
          table(
            ['Appareil', 'Depuis', 'Vu le'],
            sessions.map(({ device, createdAt, seenAt }) => [device, shortInstant(createdAt), shortInstant(seenAt)]),
            io.columns,
          ),
        );
      }),
    );

  staff
    .command('end')
    .description("ferme le bureau à quelqu'un\u00a0: ses appareils, liens et clés cessent aussitôt")
    .argument('<e-mail>')
    .option(...YES_OPTION)
    .action((email: string, options: ConfirmOptions) =>
      withOffice(io, async (office) => {
        await confirm(io, `Fermer le bureau à ${printable(email)}\u00a0?`, options);
        const { member } = changed(await endStaff(office, email), email);
        await audit(io, office, 'staff end', member.id);
        io.out(`Le bureau est fermé à ${printable(member.name)}.\n`);
      }),
    );
}

function changed(result: Awaited<ReturnType<typeof changeRole>>, email: string): { member: StaffMember } {
  if (result.status === 'ok') return result;
  if (result.status === 'not_found') throw unknown(email);
  throw new OfficeError(
    "C'est la dernière personne de la direction\u00a0: donnez d'abord ce rôle à quelqu'un d'autre, ou invitez-le.",
    EXIT.usage,
  );
}

const unknown = (email: string) =>
  new OfficeError(`Le bureau n'est ouvert à personne sous l'adresse ${printable(email)}.`, EXIT.notFound);
