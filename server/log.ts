import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { logContext } from './log/log-context.ts';
import { serializeError } from './log/serialize-error.ts';

/**
 * The process log, one JSON object per line (the fields are in docs/operations.md). Errors are in `err`,
 * without their messages; personal data and secrets are redacted.
 * @param into destination; standard output by default
 */
export function createLog(level: string, into?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    mixin: logContext,
    serializers: { err: serializeError },
    hooks: {
      // The logger would take the message of a line without one from its error.
      logMethod(line, method) {
        const [first, message] = line as [unknown, string?];
        const err = first instanceof Error ? first : undefined;
        if (typeof first === 'string') return method.apply(this, line);
        return method.apply(this, [err ? { err } : first, message ?? 'error']);
      },
    },
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.authorization',
        '*.email',
        '*.phone',
        '*.address',
        '*.symptoms',
        '*.notes',
      ],
      remove: true,
    },
  };
  return into ? pino(options, into) : pino(options);
}
