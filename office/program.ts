import { type Argument, Command, CommanderError } from 'commander';
import { ConfigurationError } from '../src/platform/configuration-error.ts';
import { DatabaseUnavailable } from '../src/platform/db/database.ts';
import { addAudit } from './audit.ts';
import { addBackup } from './backup.ts';
import { addCampaigns } from './campaigns.ts';
import { addCheck } from './check.ts';
import { addComments } from './comments.ts';
import { addMail } from './mail.ts';
import { EXIT, type Io, OfficeError } from './output.ts';
import { addPosts } from './posts.ts';
import { addPrivacy } from './privacy.ts';
import { addRequests } from './requests.ts';
import { addSubscribers } from './subscribers.ts';
import { addVerify } from './verify.ts';

/**
 * Runs one command of the staff's command line. Resolves to the exit code: 0 done, 1 failed, 2 wrong
 * usage, 3 what was named does not exist, 4 not confirmed.
 */
export async function runOffice(words: string[], io: Io): Promise<number> {
  const program = createProgram(io);
  try {
    await program.parseAsync(words, { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return EXIT.ok;
      if (error.code !== 'commander.help') io.err(`${inFrench(error)}\nAide\u00a0: npm run office -- --help\n`);
      return EXIT.usage;
    }
    if (error instanceof OfficeError) {
      io.err(`${error.message}\n`);
      return error.exitCode;
    }
    if (error instanceof DatabaseUnavailable) io.err(`La base de données ne répond pas (${error.code}).\n`);
    else if (error instanceof ConfigurationError) io.err(`${error.message}\n`);
    else io.err(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return EXIT.failure;
  }
}

/** The commands with their options, not yet run. */
export function createProgram(io: Io): Command {
  const program = new Command('npm run office --').description(
    "Le bureau\u00a0: ce que l'équipe fait sans interface web.",
  );
  addRequests(program, io);
  addPosts(program, io);
  addComments(program, io);
  addSubscribers(program, io);
  addPrivacy(program, io);
  addCampaigns(program, io);
  addMail(program, io);
  addAudit(program, io);
  addBackup(program, io);
  addVerify(program, io);
  addCheck(program, io);
  settle(program, io);
  for (const noun of program.commands) {
    settle(noun, io);
    for (const verb of noun.commands) settle(verb, io);
  }
  return program;
}

const TITLES: Record<string, string> = {
  'Usage:': 'Utilisation\u00a0:',
  'Arguments:': 'Arguments\u00a0:',
  'Options:': 'Options\u00a0:',
  'Commands:': 'Commandes\u00a0:',
};

function settle(command: Command, io: Io): void {
  if (command.commands.length > 0) command.helpCommand('help [commande]', "affiche l'aide d'une commande");
  command
    .exitOverride()
    .helpOption('-h, --help', 'affiche cette aide')
    .configureHelp({
      styleTitle: (title) => TITLES[title] ?? title,
      styleUsage: (usage) => usage.replace('[command]', '[commande]'),
      subcommandTerm: (sub) => [sub.name(), ...sub.registeredArguments.map(argumentTerm)].join(' '),
      optionDescription: ({ description, defaultValue }) =>
        defaultValue === undefined ? description : `${description} (par défaut\u00a0: ${defaultValue})`,
    })
    .configureOutput({ writeOut: io.out, writeErr: io.err, outputError: () => {} });
}

function argumentTerm(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '…' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

/** Commander's own sentences are English: what they quote is kept. */
function inFrench(error: CommanderError): string {
  const [first = '', second = ''] = [...error.message.matchAll(/'([^']*)'/g)].map((match) => match[1] ?? '');
  switch (error.code) {
    case 'commander.unknownOption':
      return `Option inconnue\u00a0: ${first}`;
    case 'commander.unknownCommand':
      return `Commande inconnue\u00a0: ${first}`;
    case 'commander.missingArgument':
      return `Il manque\u00a0: ${first}`;
    case 'commander.missingMandatoryOptionValue':
      return `Il manque l'option\u00a0: ${first}`;
    case 'commander.optionMissingArgument':
      return `L'option ${first} attend une valeur.`;
    case 'commander.conflictingOption':
      return `Ces options ne vont pas ensemble\u00a0: ${first}, ${second}`;
    case 'commander.excessArguments':
      return "Il y a trop d'arguments.";
    case 'commander.invalidArgument':
      // The reason after the quoted names is ours, and French already.
      return `Valeur refusée (${first}, ${second})\u00a0: ${error.message.split(/ is invalid(?: for argument '[^']*')?\. /).at(-1)}`;
    default:
      return error.message;
  }
}
