/** An error as it is in the log: what failed and where, never with which data. */
export type LoggedError = {
  readonly type: string;
  /** The frames only: the first lines of a stack repeat the message. */
  readonly stack?: string;
  readonly cause?: LoggedError;
  /** Of an `AggregateError`, the first ones. */
  readonly errors?: readonly LoggedError[];
  readonly [field: string]: unknown;
};

/**
 * Fields whose values are words of the error's own system: of PostgreSQL, of Node, of SMTP and of Stripe.
 * Never `detail`, `where`, `parameters`, `response` or `raw`, which repeat what a person entered.
 */
const FIELDS = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'syscall',
  'command',
  'responseCode',
  'statusCode',
  'status',
  'rawType',
  'decline_code',
  'declineCode',
  'param',
  'requestId',
  'reason',
] as const;

/** One identifier, or the SMTP commands of two words: no value with free text passes. */
const WORD = /^(?:[\w./-]{1,80}|RCPT TO|MAIL FROM)$/;
const FRAME = /^\s+at .+$/;
const MAX_DEPTH = 4;
const MAX_ERRORS = 3;

/**
 * Serialises what was thrown for the log. The message is left out altogether: databases, mail servers and
 * payment providers put emails, names and form values into theirs, in words that no pattern covers. Type,
 * code and stack tell what failed.
 */
export function serializeError(thrown: unknown): LoggedError {
  return serialize(thrown, 0);
}

function serialize(thrown: unknown, depth: number): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const fields = thrown as Error & Readonly<Record<string, unknown>>;
  const stack = framesOf(thrown);
  const isDeep = depth >= MAX_DEPTH;
  const { errors } = fields;
  return {
    type: typeOf(thrown),
    ...Object.fromEntries(
      FIELDS.map((field) => [field, fields[field]]).filter(([, value]) => isWord(value)),
    ),
    ...(stack ? { stack } : {}),
    ...(thrown.cause === undefined || isDeep ? {} : { cause: serialize(thrown.cause, depth + 1) }),
    ...(Array.isArray(errors) && !isDeep
      ? { errors: errors.slice(0, MAX_ERRORS).map((each) => serialize(each, depth + 1)) }
      : {}),
  };
}

function typeOf(error: Error): string {
  const { name } = error.constructor;
  return WORD.test(name) ? name : 'Error';
}

function isWord(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && WORD.test(value));
}

/** The frames of a stack. A message with line breaks could look like one, so it is cut off first. */
function framesOf({ stack, message }: Error): string {
  if (typeof stack !== 'string') return '';
  const at = message ? stack.indexOf(message) : -1;
  const rest = at < 0 ? stack : stack.slice(at + message.length);
  return rest
    .split('\n')
    .filter((line) => FRAME.test(line))
    .map((line) => line.trim())
    .join('\n');
}
