/** Stands for a program of the machine: forwards its call to the test. */
import { request } from 'node:http';

const [socketPath, ...words] = process.argv.slice(2);
const asked = request({ socketPath, method: 'POST' }, async (response) => {
  for await (const chunk of response) process.stdout.write(chunk);
  process.exitCode = Number(response.headers['x-exit-code']);
});
asked.end(JSON.stringify(words));
