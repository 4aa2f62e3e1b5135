import type { Connection } from '../database/connection.ts';
import type { Config } from '../config/config.ts';
import type { Resolver } from 'node:dns/promises';

/** What a check found. What could not be asked is unknown, never ok. */
export type Finding = {
  readonly state: 'ok' | 'warning' | 'failed' | 'unknown';
  /** One sentence about what was found. */
  readonly sentence: string;
  /** What the operator does about it; empty where there is nothing to do. */
  readonly mend: string;
};

export const ok = (sentence: string): Finding => ({ state: 'ok', sentence, mend: '' });
export const warning = (sentence: string, mend: string): Finding => ({
  state: 'warning',
  sentence,
  mend,
});
export const failed = (sentence: string, mend: string): Finding => ({
  state: 'failed',
  sentence,
  mend,
});
export const unknown = (sentence: string, mend: string): Finding => ({
  state: 'unknown',
  sentence,
  mend,
});

/** What is checked, and the ways to the outside. */
export type Subject = {
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What is wrong with the settings, by setting. */
  readonly problems: ReadonlyMap<string, string>;
  readonly dns: Pick<Resolver, 'resolveTxt' | 'resolveMx'>;
  readonly fetch: typeof fetch;
  readonly now: () => number;
};

export type Check = {
  readonly about: string;
  /** The settings without which it cannot ask. */
  readonly needs: readonly string[];
  readonly run: (subject: Subject) => Promise<readonly Finding[]> | readonly Finding[];
};

/** A check that uses the open connection of `check-database.ts`. */
export type DatabaseCheck = (
  connection: Pick<Connection, 'query'>,
  subject: Subject,
) => Promise<readonly Finding[]>;

/** The reason of an error for the terminal; that of a failed `fetch` is its cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? cause.message || codeOf(cause) : error.message || codeOf(error);
}

/** The code of an error, or of its cause; '' without one. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? '' : codeOf(error.cause);
}
