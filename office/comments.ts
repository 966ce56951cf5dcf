import { type Command, Option } from 'commander';
import type { CommentStatus } from '../src/features/blog/comments/moderation.server.ts';
import {
  COMMENT_STATUSES,
  type CommentFilter,
  eraseComments,
  findComments,
  listModerated,
  type Moderated,
  type ModeratedComment,
  moderate,
} from '../src/features/blog/comments/moderation.server.ts';
import { truncated } from '../src/text/intake.ts';
import { pluralize } from '../src/text/pluralize.ts';
import { audit } from './audit.ts';
import { type Office, readOffice, withOffice } from './open-office.ts';
import { choices, oneOf, wholeNumber } from './terminal/arguments.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from './terminal/confirm.ts';
import {
  csv,
  EXIT,
  type FormatOptions,
  type Io,
  json,
  localTime,
  OfficeError,
  printable,
  shortId,
  shortInstant,
  table,
} from './terminal/output.ts';

const STATUS_LABELS: Record<CommentStatus, string> = { visible: 'Visible', held: 'En attente', hidden: 'Masqué' };
const DEFAULT_LIMIT = 50;
const SHOWN_LENGTH = 160;

export function addComments(program: Command, io: Io): void {
  const comments = program.command('comments').description('les commentaires des articles');

  comments
    .command('list')
    .description("liste les commentaires, les plus récents d'abord")
    .option('--status <état>', choices(STATUS_LABELS), oneOf(COMMENT_STATUSES))
    .option('--post <slug>', "d'un seul article")
    .option('--search <texte>', 'qui contiennent ce texte')
    .option('--limit <nombre>', 'nombre de commentaires au plus', wholeNumber, DEFAULT_LIMIT)
    .option('--json', 'en JSON')
    .addOption(new Option('--csv', 'en CSV, pour un tableur').conflicts('json'))
    .action((options: CommentFilter & FormatOptions & { limit: number }) =>
      readOffice(io, async (office) => {
        const { json: asJson, csv: asCsv, limit, ...filter } = options;
        const found = await listModerated(office, { ...filter, limit: limit + 1 });
        const shown = found.slice(0, limit);
        if (asJson) io.out(json(shown));
        else if (asCsv) io.out(csv(shown.map(csvRow)));
        else io.out(shown.length === 0 ? 'Aucun commentaire.\n' : listTable(shown, io.columns));
        if (found.length > limit) io.err("Il y en a d'autres\u00a0: augmentez --limit ou précisez les filtres.\n");
      }),
    );

  const change = (verb: string, description: string, label: string, work: Work) =>
    comments
      .command(verb)
      .description(description)
      .argument('<identifiant...>', 'ceux que montre «\u00a0list\u00a0», ou en entier')
      .option('--json', 'en JSON')
      .action((ids: string[], options: FormatOptions & ConfirmOptions) =>
        withOffice(io, async (office) => {
          const { comments: named, changed } = done(await work(office, ids, options));
          if (changed.length > 0) await audit(io, office, `comments ${verb}`, changed.map(shortId).join(', '));
          const lines = named.map(({ id, post }) => `${shortId(id)} (${post})\u00a0: ${label}\n`);
          io.out(options.json ? json(named) : lines.join(''));
        }),
      );
  change('approve', 'montre des commentaires en attente ou masqués', 'visible', (office, ids) =>
    moderate(office, ids, 'visible'),
  );
  change('hide', 'masque des commentaires', 'masqué', (office, ids) => moderate(office, ids, 'hidden'));
  change(
    'erase',
    'efface des commentaires pour toujours, à la demande de leur auteur',
    'effacé',
    async (office, ids, options) => {
      const { comments: found } = done(await findComments(office, ids));
      await confirm(io, `Effacer pour toujours ${pluralize(found.length, 'commentaire')}\u00a0?`, options);
      return eraseComments(office, ids);
    },
  ).option(...YES_OPTION);
}

type Work = (office: Office, ids: string[], options: ConfirmOptions) => Promise<Moderated>;

function done(result: Moderated) {
  if (result.status === 'ok') return result;
  const id = printable(result.id);
  if (result.status === 'not_found') {
    throw new OfficeError(`Aucun commentaire «\u00a0${id}\u00a0»\u00a0: rien n'a changé.`, EXIT.notFound);
  }
  throw new OfficeError(
    `«\u00a0${id}\u00a0» peut désigner plusieurs commentaires\u00a0: donnez plus de caractères.`,
    EXIT.usage,
  );
}

function listTable(comments: ModeratedComment[], width: number | undefined): string {
  return table(
    [
      'Identifiant',
      { title: 'Le', least: 10 },
      { title: 'Article', least: 12 },
      { title: 'État', least: 10 },
      { title: 'Motif', least: 10 },
      { title: 'Texte', least: 16 },
    ],
    comments.map(({ id, createdAt, post, status: state, heldFor, content }) => [
      shortId(id),
      shortInstant(createdAt),
      post,
      STATUS_LABELS[state],
      heldFor,
      truncated(content, SHOWN_LENGTH),
    ]),
    width,
  );
}

const csvRow = ({ id, createdAt, post, status: state, heldFor, content }: ModeratedComment) => ({
  'Écrit le': localTime(createdAt),
  Article: post,
  État: STATUS_LABELS[state],
  Motif: heldFor,
  Texte: content,
  Identifiant: id,
});
