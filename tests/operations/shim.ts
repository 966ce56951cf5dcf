/** Stands for a program of the machine's: asks the run by the book to do what it would, and answers as it would. */
import { request } from 'node:http';

const [socketPath, ...words] = process.argv.slice(2);
const asked = request({ socketPath, method: 'POST' }, async (response) => {
  for await (const chunk of response) process.stdout.write(chunk);
  process.exitCode = Number(response.headers['x-exit-code']);
});
asked.end(JSON.stringify(words));
