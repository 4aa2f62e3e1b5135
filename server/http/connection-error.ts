import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { ERROR_CATALOGUE, type ErrorCode } from '#shared/errors/catalogue.ts';
import type { ErrorBody } from '#shared/errors/error-body.ts';
import { NOTHING_ALLOWED } from './content-security-policy.ts';
import { securityHeaderList } from './security-headers.ts';

/** What Node reports of a request that never became one; anything else is no valid HTTP. */
const CODES: ReadonlyMap<string | undefined, ErrorCode> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request/incomplete'],
  ['HPE_HEADER_OVERFLOW', 'request/too-large'],
]);

/**
 * The bytes of the response to a request that reached no route: the body and headers of every other error.
 * @param reason the code of Node's error
 */
export function connectionErrorReply(reason: string | undefined, https: boolean): string {
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
