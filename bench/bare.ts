import { createServer } from 'node:http';

// The upper bound of Node: one fixed response, received as a message.

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
