import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import { ERROR_CATALOGUE, type ErrorCode } from '#shared/errors/catalogue.ts';
import type { ErrorBody } from '#shared/errors/error-body.ts';
import { NOTHING_ALLOWED } from './content-security-policy.ts';
import { securityHeaderList } from './security-headers.ts';

export type HttpServerOptions = {
  /** Whether browsers reach the product through https, for HSTS. */
  readonly https?: boolean;
  /** How long a client may take to send the headers of a request, in milliseconds. */
  readonly headersTimeoutMs?: number;
  /** How long it may take to send the whole request; responses may take as long as they need. */
  readonly requestTimeoutMs?: number;
};

/**
 * Serves an app over HTTP/1.1. A client that sends its request too slowly, or sends what is no HTTP, gets an
 * error of the catalogue where a response can still be sent, and loses its connection (ADR-065).
 */
export function createHttpServer(
  fetch: Hono['fetch'],
  { https = false, headersTimeoutMs = 10_000, requestTimeoutMs = 20_000 }: HttpServerOptions = {},
): Server {
  const server = createAdaptorServer({
    fetch,
    createServer,
    serverOptions: {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      // Otherwise Node looks for late requests every 30 seconds only.
      connectionsCheckingInterval: Math.min(1000, headersTimeoutMs),
    },
  }) as Server;
  /** The newest response of each connection. */
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', ({ socket }, response) => responses.set(socket, response));
  // Without this Node answers an unknown expectation itself, without our headers. It may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = responses.get(socket);
    const isFree = !response || !response.headersSent || response.writableFinished;
    if (!isFree || !socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    socket.write(connectionErrorReply(error.code, https));
    if (socket instanceof Socket) socket.destroySoon();
    else socket.destroy();
  });
  return server;
}

/** What Node reports of a request that never became one; anything else is no valid HTTP. */
const CODES: ReadonlyMap<string | undefined, ErrorCode> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request/incomplete'],
  ['HPE_HEADER_OVERFLOW', 'request/too-large'],
]);

/**
 * The bytes of the response to a request that reached no route: the body and headers of every other error.
 * @param reason the code of Node's error
 */
function connectionErrorReply(reason: string | undefined, https: boolean): string {
  const code = CODES.get(reason) ?? 'request/invalid';
  const { status, message } = ERROR_CATALOGUE[code];
  const requestId = randomUUID();
  const body = JSON.stringify({ error: message, message, code, requestId } satisfies ErrorBody);
  const headers = [
    ['connection', 'close'],
    ['content-type', 'application/json'],
    ['content-length', String(Buffer.byteLength(body))],
    ['cache-control', 'no-store'],
    ['x-request-id', requestId],
    ['content-security-policy', NOTHING_ALLOWED],
    ...securityHeaderList(https),
  ];
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`;
}
