import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { connectionErrorReply } from './connection-error.ts';

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
