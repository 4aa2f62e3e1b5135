import { OperatorError } from '../operator-error.ts';

/** Invalid configuration; the message says what to set, one line per setting. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
}
