import type { Command } from 'commander';
import { topicName } from '../src/content/assistant/topic-names.ts';
import { listUnanswered } from '../src/features/chat/chat-unanswered.server.ts';
import { withOffice } from './open-office.ts';
import { csv, type FormatOptions, type Io, json, shortInstant, table } from './terminal/output.ts';

const SHOWN = 50;
const ALL = 100_000;

export function addQuestions(program: Command, io: Io): void {
  program
    .command('questions')
    .description("ce que l'on a demandé en vain à l'assistant")
    .command('list')
    .description('les questions sans réponse par sujet, les plus fréquentes en tête\u00a0; ni phrases, ni personnes')
    .option('--json', 'en JSON')
    .option('--csv', 'en CSV, pour un tableur')
    .action((format: FormatOptions) =>
      withOffice(io, async (office) => {
        const questions = await listUnanswered(office, format.json || format.csv ? ALL : SHOWN);
        if (format.json) return io.out(json(questions));
        if (format.csv) return io.out(csv(questions.map((question) => ({ ...question }))));
        if (questions.length === 0) return io.out('Aucune question sans réponse.\n');
        io.out(
          table(
            ['Fois', 'Langue', 'Sujet le plus proche', 'Mots', 'La dernière'],
            questions.map(({ asked, language, nearest, words, last_asked_at }) => [
              String(asked),
              language === 'en' ? 'anglais' : 'français',
              topicName(nearest),
              words,
              shortInstant(last_asked_at),
            ]),
          ),
        );
      }),
    );
}
