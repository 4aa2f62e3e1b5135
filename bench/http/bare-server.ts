import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** `bare-server.ts PORT FILE TYPE`: the least that Node can do: the same bytes for whoever asks. */
const [port, file = '', type = ''] = process.argv.slice(2);
const body = readFileSync(file);

createServer((_, response) => {
  response.writeHead(200, { 'content-type': type, 'content-length': body.length });
  response.end(body);
}).listen(Number(port), '127.0.0.1');
