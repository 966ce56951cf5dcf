import { createInterface } from 'node:readline/promises';
import { EXIT, type Io, OfficeError } from './output.ts';

export interface ConfirmOptions {
  yes?: boolean | undefined;
}

export const YES_OPTION = ['-y, --yes', 'sans demander confirmation, pour les scripts'] as const;

/** Asks before what cannot be undone. @throws {OfficeError} code 4: the answer is no, or there is no terminal. */
export async function confirm(io: Io, question: string, { yes }: ConfirmOptions): Promise<void> {
  if (yes) return;
  if (!io.ask) {
    throw new OfficeError(
      `${question}\nPersonne ne peut répondre ici, rien n'a été fait\u00a0: ajoutez --yes pour confirmer.`,
      EXIT.unconfirmed,
    );
  }
  const answer = await io.ask(`${question} [o/N] `);
  if (!/^(o|oui|y|yes)$/i.test(answer.trim())) throw new OfficeError("Rien n'a été fait.", EXIT.unconfirmed);
}

/** The end of the input (Ctrl+D) is an empty answer. */
export function askOn(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): NonNullable<Io['ask']> {
  return (question) =>
    new Promise((resolve) => {
      const lines = createInterface({ input, output, terminal: false });
      let answer = '';
      lines.once('line', (line) => {
        answer = line;
        lines.close();
      });
      lines.once('close', () => resolve(answer));
      output.write(question);
    });
}
