import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/**
 * The process log, one JSON line each. What could name a person or a secret is cut out.
 * @param into where the lines go; by default to the standard output
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
