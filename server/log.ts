import { pino, type Logger } from 'pino';

/** The process log, one JSON line each. What could name a person or a secret is cut out. */
export function createLog(level: string): Logger {
  return pino({
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
  });
}
