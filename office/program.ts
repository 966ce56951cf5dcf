import { type Argument, Command, CommanderError } from 'commander';
import { UnusableDatabase } from '../src/composition/existing-database.ts';
import { checkSettingsFile } from '../src/composition/settings-file.ts';
import { ConfigurationError } from '../src/platform/configuration-error.ts';
import { damagedSentence } from '../src/platform/db/data-sentences.ts';
import { DatabaseUnavailable } from '../src/platform/db/database.ts';
import { VERSION } from '../src/platform/version.ts';
import { EXIT, type Io, OfficeError } from './terminal/output.ts';

/** Runs one command. Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found, 4 not confirmed. */
export async function runOffice(words: string[], io: Io): Promise<number> {
  const program = await createProgram(io, words[0]);
  try {
    await program.parseAsync(words, { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return EXIT.ok;
      if (error.code !== 'commander.help')
        io.err(`${inFrench(error)}\nAide\u00a0: npm run office -- ${helpOf(program, words)}--help\n`);
      return EXIT.usage;
    }
    if (error instanceof OfficeError) {
      io.err(`${error.message}\n`);
      return error.exitCode;
    }
    if (error instanceof UnusableDatabase) {
      io.err(`${error.message}\n`);
      return error.isMissing ? EXIT.notFound : EXIT.failure;
    }
    if (error instanceof DatabaseUnavailable && /^SQLITE_(CORRUPT|NOTADB)$/.test(error.code))
      io.err(`${damagedSentence(error.code)}\n`);
    else if (error instanceof DatabaseUnavailable) io.err(`La base de données ne répond pas (${error.code}).\n`);
    else if (error instanceof ConfigurationError) io.err(`${error.message}\n`);
    else io.err(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return EXIT.failure;
  }
}

type Add = (program: Command, io: Io) => void;

/** Commands in the order of the help; each is loaded on demand, so that none waits for another's imports. */
const NOUNS: Record<string, () => Promise<Add>> = {
  requests: async () => (await import('./requests.ts')).addInquiryCommands,
  posts: async () => (await import('./posts.ts')).addPosts,
  content: async () => (await import('./content/content.ts')).addContent,
  comments: async () => (await import('./comments.ts')).addComments,
  subscribers: async () => (await import('./subscribers.ts')).addSubscribers,
  privacy: async () => (await import('./privacy.ts')).addPrivacy,
  campaigns: async () => (await import('./campaigns.ts')).addCampaigns,
  staff: async () => (await import('./staff.ts')).addStaff,
  questions: async () => (await import('./questions.ts')).addQuestions,
  mail: async () => (await import('./mail.ts')).addMail,
  secret: async () => (await import('./secret.ts')).addSecret,
  audit: async () => (await import('./audit.ts')).addAudit,
  backup: async () => (await import('./recovery/backup.ts')).addBackup,
  restore: async () => (await import('./recovery/restore.ts')).addRestore,
  verify: async () => (await import('./recovery/verify.ts')).addVerify,
  check: async () => (await import('./check.ts')).addCheck,
};

export async function createProgram(io: Io, noun = ''): Promise<Command> {
  const program = new Command('npm run office --')
    .description("Le bureau\u00a0: ce que l'équipe fait sans interface web.")
    .version(VERSION, '--version', 'affiche la version du site');
  const named = Object.hasOwn(NOUNS, noun) ? NOUNS[noun] : undefined;
  const wanted = named ? [named] : Object.values(NOUNS);
  for (const add of new Set(await Promise.all(wanted.map((load) => load())))) add(program, io);
  program.hook('preAction', () => checkSettingsFile());
  settle(program, io);
  for (const command of program.commands) {
    settle(command, io);
    for (const verb of command.commands) settle(verb, io);
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

/** The command that was meant, as far as it is known. */
function helpOf(program: Command, words: readonly string[]): string {
  const noun = program.commands.find((command) => command.name() === words[0]);
  const verb = noun?.commands.find((command) => command.name() === words[1]);
  return [noun, verb].map((command) => (command ? `${command.name()} ` : '')).join('');
}

function inFrench(error: CommanderError): string {
  const meant = /\n\(Did you mean (?:one of )?(.+)\?\)$/.exec(error.message)?.[1];
  const suggestion = meant === undefined ? '' : `. Vouliez-vous écrire ${meant.replace(/, (?=\S+$)/, ' ou ')}\u00a0?`;
  const [first = '', second = ''] = [...error.message.matchAll(/'([^']*)'/g)].map((match) => match[1] ?? '');
  switch (error.code) {
    case 'commander.unknownOption':
      return `Option inconnue\u00a0: ${first}${suggestion}`;
    case 'commander.unknownCommand':
      return `Commande inconnue\u00a0: ${first}${suggestion}`;
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
      return `Valeur refusée (${first}, ${second})\u00a0: ${error.message.split(/ is invalid(?: for argument '[^']*')?\. /).at(-1)}`;
    default:
      return error.message;
  }
}
