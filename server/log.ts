import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/**
 * The process log, one JSON object per line. Personal data and secrets are redacted.
 * @param into destination; standard output by default
 */
export function createLog(level: string, into?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
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
        'err.config',
        'err.parameters',
      ],
      remove: true,
    },
  };
  return into ? pino(options, into) : pino(options);
}
