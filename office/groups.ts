import type { Command } from 'commander';
import {
  countRecipients,
  ensureGroup,
  findAllGroups,
  findGroupByName,
  findScheduledSubjects,
  type Group,
  listGroups,
  removeGroup,
  renameGroup,
  setGroup,
} from '../src/features/newsletter/groups/groups.server.ts';
import { findSubscriberByEmail } from '../src/features/newsletter/subscribers/subscriber-list.server.ts';
import { pluralize } from '../src/text/pluralize.ts';
import { audit } from './audit.ts';
import { type Office, readOffice, withOffice } from './open-office.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from './terminal/confirm.ts';
import { type FormatOptions, type Io, json, OfficeError, printable, table } from './terminal/output.ts';

/** Verbs of `office subscribers` about groups. */
export function addGroupVerbs(subscribers: Command, io: Io): void {
  subscribers
    .command('groups')
    .description("les groupes, et combien d'abonnés actifs dans chacun")
    .option('--json', 'en JSON')
    .action((options: FormatOptions) =>
      readOffice(io, async (office) => {
        const groups = await listGroups(office);
        if (options.json) return io.out(json(groups.map(({ name, active }) => ({ name, active }))));
        if (groups.length === 0) return io.out('Aucun groupe.\n');
        io.out(
          table(
            [{ title: 'Groupe', least: 12 }, 'Actifs'],
            groups.map(({ name, active }) => [name, String(active)]),
            io.columns,
          ),
        );
      }),
    );

  subscribers
    .command('group')
    .description("met des abonnés dans un groupe, qui est créé s'il manque")
    .argument('<nom>', 'le groupe')
    .argument('<adresses...>', 'des abonnés')
    .option('--remove', 'les en retire')
    .action((name: string, addresses: string[], { remove = false }: { remove?: boolean }) =>
      withOffice(io, async (office) => {
        const ids: string[] = [];
        for (const address of addresses) {
          const found = await findSubscriberByEmail(office, address);
          if (!found) throw new OfficeError(`${printable(address)}\u00a0: cette adresse n'est pas abonnée.`);
          if (!remove && found.status === 'unsubscribed') {
            throw new OfficeError(`${printable(address)} est désabonnée\u00a0: elle n'entre dans aucun groupe.`);
          }
          ids.push(found.id);
        }
        const group = remove ? await groupByName(office, name) : await ensured(office, name);
        const set = await setGroup(office, group.id, { ids }, !remove);
        const changed = set.status === 'ok' ? set.changed : 0;
        const rows = `${group.name}, ${pluralize(changed, 'abonné')}`;
        if (changed > 0) await audit(io, office, remove ? 'subscribers ungroup' : 'subscribers group', rows);
        io.out(
          `${pluralize(changed, 'abonné')} ${remove ? 'de moins' : 'de plus'} dans «\u00a0${printable(group.name)}\u00a0».\n`,
        );
      }),
    );

  subscribers
    .command('rename-group')
    .description("change le nom d'un groupe, chez tous ses abonnés")
    .argument('<nom>', 'le groupe')
    .argument('<nouveau>', 'son nouveau nom')
    .action((name: string, to: string) =>
      withOffice(io, async (office) => {
        const group = await groupByName(office, name);
        const renamed = await renameGroup(office, group.id, to);
        if (renamed.status === 'not_found') throw unknownGroup(name, []);
        if (renamed.status !== 'ok') throw new OfficeError(renamed.message);
        await audit(io, office, 'subscribers rename-group', group.name);
        io.out(`«\u00a0${printable(group.name)}\u00a0» s'appelle «\u00a0${printable(renamed.name)}\u00a0».\n`);
      }),
    );

  subscribers
    .command('remove-group')
    .description('retire un groupe à tous ses abonnés, et déprogramme les lettres qui lui étaient destinées')
    .argument('<nom>', 'le groupe')
    .option(...YES_OPTION)
    .action((name: string, options: ConfirmOptions) =>
      withOffice(io, async (office) => {
        const group = await groupByName(office, name);
        const active = await countRecipients(office.db, [group.id]);
        const shown = `«\u00a0${printable(group.name)}\u00a0»`;
        const letters = await findScheduledSubjects(office, group.id);
        const told = letters.length === 0 ? '' : `${lettersStaying(letters.length)}. `;
        await confirm(
          io,
          `${told}Supprimer le groupe ${shown} (${pluralize(active, 'abonné actif', 'abonnés actifs')})\u00a0?`,
          options,
        );
        const removed = await removeGroup(office, group.id);
        if (removed.status !== 'ok') throw unknownGroup(name, []);
        await audit(io, office, 'subscribers remove-group', group.name);
        io.out(`Le groupe ${shown} est supprimé.\n`);
        if (removed.letters > 0) {
          io.err(`${lettersStaying(removed.letters)}.\n`);
        }
      }),
    );
}

const lettersStaying = (count: number): string =>
  `${pluralize(count, 'lettre programmée pour lui ne partira', 'lettres programmées pour lui ne partiront')} pas`;

/** @throws {OfficeError} with the names that there are */
export async function groupByName({ db }: Pick<Office, 'db'>, name: string): Promise<Group> {
  const found = await findGroupByName(db.read, name);
  if (found) return found;
  const known = (await findAllGroups(db.read)).filter(({ isRemoved }) => !isRemoved);
  throw unknownGroup(
    name,
    known.map((group) => group.name),
  );
}

function unknownGroup(name: string, known: readonly string[]): OfficeError {
  const there = known.length === 0 ? "il n'y en a aucun" : `il y a ${known.map(printable).join(', ')}`;
  return new OfficeError(`Aucun groupe ne s'appelle «\u00a0${printable(name)}\u00a0»\u00a0: ${there}.`);
}

async function ensured(office: Office, name: string): Promise<Group> {
  const result = await ensureGroup(office, name);
  if (result.status !== 'ok') throw new OfficeError(result.message);
  return result.group;
}
