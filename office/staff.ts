import type { Command } from 'commander';
import { company } from '../src/content/kinds/company/company.ts';
import { LINK_MINUTES, ROLE_LABELS, ROLES, type Role, validateInvitation } from '../src/features/staff/staff.schema.ts';
import {
  type Changed,
  changeRole,
  endStaff,
  findMember,
  inviteStaff,
  listSessions,
  listStaff,
  type Reassigning,
  refusalToEnd,
  revokeAccess,
} from '../src/features/staff/staff.server.ts';
import { pluralize } from '../src/text/pluralize.ts';
import { audit } from './audit.ts';
import { type Office, withOffice } from './open-office.ts';
import { choices, oneOf } from './terminal/arguments.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from './terminal/confirm.ts';
import {
  EXIT,
  type FormatOptions,
  type Io,
  json,
  OfficeError,
  printable,
  shortInstant,
  table,
} from './terminal/output.ts';

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
    .option(...TO_OPTION)
    .action((email: string, role: Role, options: { to?: string }) =>
      withOffice(io, async (office) => {
        const reassigning = await reassigningTo(office, options.to);
        const done = changed(await changeRole(office, email, role, reassigning), email);
        if (done.isChanged) await audit(io, office, 'staff role', `${done.member.id}\u00a0: ${role}`);
        io.out(`${printable(done.member.name)}\u00a0: ${ROLE_LABELS[role]}${reassignedSentence(done)}\n`);
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
    .option(...TO_OPTION)
    .option(...YES_OPTION)
    .action((email: string, options: ConfirmOptions & { to?: string }) =>
      withOffice(io, async (office) => {
        const reassigning = await reassigningTo(office, options.to);
        const refused = await refusalToEnd(office, email, reassigning);
        if (refused) throw refusal(refused, email);
        await confirm(io, `Fermer le bureau à ${printable(email)}\u00a0?`, options);
        const done = changed(await endStaff(office, email, reassigning), email);
        await audit(io, office, 'staff end', done.member.id);
        io.out(`Le bureau est fermé à ${printable(done.member.name)}.${reassignedSentence(done)}\n`);
      }),
    );
}

const NO_ONE = 'personne';
const TO_OPTION = [
  '--to <e-mail>',
  `qui reprend ses demandes en cours\u00a0; «\u00a0${NO_ONE}\u00a0»\u00a0: personne`,
] as const;

async function reassigningTo(office: Office, to: string | undefined): Promise<Reassigning> {
  const by = { id: '', name: 'La ligne de commande', email: company().email };
  if (to === undefined || to === NO_ONE) return { by, heir: to && null };
  const heir = await findMember(office, to);
  if (!heir || heir.endedAt !== null) throw unknown(to);
  return { by, heir: heir.id };
}

function reassignedSentence({ reassigned, heir }: Extract<Changed, { status: 'ok' }>): string {
  if (reassigned === 0) return '';
  const to = heir ? printable(heir.name) : NO_ONE;
  return ` ${pluralize(reassigned, 'demande')} en cours\u00a0: à ${to}.`;
}

function changed(result: Changed, email: string): Extract<Changed, { status: 'ok' }> {
  if (result.status !== 'ok') throw refusal(result, email);
  return result;
}

function refusal(result: Exclude<Changed, { status: 'ok' }>, email: string): OfficeError {
  if (result.status === 'not_found') return unknown(email);
  if (result.status === 'invalid') {
    const heirs = [...result.heirs.map((it) => printable(it.email)), NO_ONE];
    return new OfficeError(
      `${pluralize(result.work, 'demande')} en cours\u00a0: dites qui reprend son travail, avec --to\u00a0: ${heirs.join(', ')}.`,
      EXIT.usage,
    );
  }
  return new OfficeError(
    "C'est la dernière personne de la direction\u00a0: donnez d'abord ce rôle à quelqu'un d'autre, ou invitez-le.",
    EXIT.usage,
  );
}

const unknown = (email: string) =>
  new OfficeError(`Le bureau n'est ouvert à personne sous l'adresse ${printable(email)}.`, EXIT.notFound);
