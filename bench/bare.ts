import { createServer } from 'node:http';

/*
 * The least that Node can do: the same bytes under the same headers for every request, from a process of its own. What it
 * is told to send comes as a message: names and values of the headers in turn, and the body in base64.
 */

interface Answer {
  headers: string[];
  body: string;
}

let headers: string[] = [];
let body = Buffer.alloc(0);
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
process.on('message', (answer: Answer) => {
  ({ headers } = answer);
  body = Buffer.from(answer.body, 'base64');
  process.send?.('ready');
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
