import { Agent, type IncomingMessage, request } from 'node:http';
import { Agent as TlsAgent, request as requestOverTls } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LoadRequest } from './requests/load-request.ts';

/** The HTTP status, or the error code of the connection. */
export type Status = number | string;

const TIMEOUT_MS = 30_000;

/** A local address; reads are rate-limited by address. */
export const addressOf = (net: number, number: number): string =>
  `127.${net}.${(number >> 8) + 1}.${number & 255}`;

/**
 * Sends requests over keep-alive connections, as browsers do; each address has its own.
 * @param certificate that of the server, for https; http without it
 */
export function createSender(certificate?: string) {
  const options = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY };
  const agent = certificate ? new TlsAgent({ ...options, ca: certificate }) : new Agent(options);

  function send(port: number, loadRequest: Omit<LoadRequest, 'kind'>): Promise<Status> {
    return new Promise((resolve) => {
      const body = loadRequest.body === undefined ? undefined : JSON.stringify(loadRequest.body);
      const sent = (certificate ? requestOverTls : request)({
        agent,
        host: '127.0.0.1',
        port,
        localAddress: loadRequest.from,
        method: loadRequest.method,
        path: loadRequest.path,
        timeout: TIMEOUT_MS,
        headers:
          body === undefined
            ? loadRequest.headers
            : {
                ...loadRequest.headers,
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(body),
              },
      });
      sent.on('response', (response) => {
        const status = response.statusCode ?? 0;
        const parts: Buffer[] = [];
        const onBody = status === 200 ? loadRequest.onBody : undefined;
        if (onBody) response.on('data', (part: Buffer) => parts.push(part));
        else response.resume();
        response.on('error', (error: NodeJS.ErrnoException) =>
          resolve(error.code ?? error.message),
        );
        response.on('end', () => {
          const tag = response.headers.etag;
          if (tag !== undefined) loadRequest.onTag?.(tag);
          resolve(status);
          onBody?.(JSON.parse(decompressed(response, Buffer.concat(parts)).toString('utf8')));
        });
      });
      sent.on('timeout', () => sent.destroy(Object.assign(new Error(), { code: 'NO_ANSWER' })));
      sent.on('error', (error: NodeJS.ErrnoException) => {
        const code = error.code ?? error.message;
        // The server may have closed the reused connection at the same moment.
        resolve(sent.reusedSocket ? `${code} (connection kept from before)` : code);
      });
      sent.end(body);
    });
  }
  return { send, [Symbol.dispose]: () => agent.destroy() };
}

function decompressed({ headers }: IncomingMessage, bytes: Buffer): Buffer {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
