import { errorBodySchema } from '#shared/errors/error-body.ts';
import type { Operation } from './operations.ts';
import type { FuzzRequest } from './requests.ts';

export type FuzzReply = {
  /** Null: the server closed the connection, or took too long. */
  readonly status: number | null;
  readonly contentType: string;
  /** Empty for a stream of events. */
  readonly text: string;
};

/** What only a server knows: stack traces, SQL and its errors, paths of files. */
const INTERNALS = [
  /\n\s+at \S+ ?\(/,
  /\.[cm]?[jt]sx?:\d+:\d+/,
  /node_modules\//,
  /\bviolates (?:unique|check|foreign|not-null)/,
  /\bsyntax error at or near\b/,
  /\binvalid input syntax\b/,
  /\binvalid byte sequence\b/,
  /\b(?:select|insert into|update|delete from) "?\w+"? .*(?:\$1|\bwhere\b)/i,
  /\b(?:relation|column) "\w+"/,
  /\b(?:TypeError|RangeError|ReferenceError|ZodError)\b/,
];

/** Statuses that belong to HTTP rather than to a call: wrong paths, methods and bytes. */
const OF_HTTP = new Set([400, 404, 413, 415, 431]);

/** What is wrong with a reply; null: nothing. */
export function faultOf(
  request: FuzzRequest,
  { status, contentType, text }: FuzzReply,
  operation: Operation,
): string | null {
  if (status === null) return 'no reply';
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`;
  const sent = request.path + (request.body ?? '') + JSON.stringify(request.headers);
  const leaked = INTERNALS.find((pattern) => pattern.test(text) && !pattern.test(sent));
  if (leaked) return `the reply tells ${String(leaked)}: ${text.slice(0, 300)}`;
  const isSame = request.method === operation.method;
  if (isSame && !operation.statuses.has(status) && !OF_HTTP.has(status))
    return `${status} is not described: ${text.slice(0, 300)}`;
  if (!contentType.startsWith('application/json') || text === '') return null;
  const body: unknown = JSON.parse(text);
  if (status >= 400)
    return errorBodySchema.safeParse(body).success ? null : `no error body: ${text.slice(0, 300)}`;
  // A changed path may have reached another call.
  const isOwnPath = pathPattern(operation.path).test(request.path.split('?')[0] ?? '');
  return status !== 200 || !isSame || !isOwnPath || operation.isReply(body)
    ? null
    : `the reply is not as described: ${text.slice(0, 300)}`;
}

const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
