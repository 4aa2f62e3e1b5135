import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The baseline: a bare Node server that returns the same bytes for every request. */
process.once('message', ({ body, type }: { body: Uint8Array; type: string }) => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': body.length });
    response.end(body);
  }).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
