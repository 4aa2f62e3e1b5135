import { DatabaseUnavailable } from './database-unavailable.ts';

/** `unavailable`: another attempt may succeed. `read-only`: nothing can be written, reads go on. */
export type DatabaseFailure = 'unavailable' | 'read-only';

/** Why nothing can be written. */
export type WriteRefusal = 'full disk' | 'replica';

const REFUSALS = new Map<string, WriteRefusal>([
  ['53100', 'full disk'],
  ['25006', 'replica'],
]);

/** Connections (08), resources (53), conflicts between transactions (40), locks and timeouts. */
const UNAVAILABLE: readonly RegExp[] = [
  /^(08\w{3}|53\w{3}|40001|40P01|55P03|57014|57P0[1-5]|25P0[34])$/,
  /^(ECONN\w+|ETIMEDOUT|EPIPE|EHOST\w+|ENET\w+|ENOTFOUND|EAI_AGAIN)$/,
];

/** Errors of the driver that have no code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** How long a database that refused a write counts as read-only, without another refused write. */
const READ_ONLY_MS = 60_000;

/**
 * Whether an error, or one that caused it, says that the database cannot serve for now; null for
 * anything else.
 */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof DatabaseUnavailable || DRIVER.test(at.message)) return 'unavailable';
    const code = codeOf(at);
    if (REFUSALS.has(code)) return 'read-only';
    if (UNAVAILABLE.some((codes) => codes.test(code))) return 'unavailable';
  }
  return null;
}

/** Remembers for a minute why the database refused a write. */
export function rememberRefusals() {
  let last: { readonly refusal: WriteRefusal; readonly until: number } | null = null;
  return {
    /** Takes note of an error of a statement. */
    note(error: unknown): void {
      const refusal = error instanceof Error ? REFUSALS.get(codeOf(error)) : undefined;
      if (refusal) last = { refusal, until: performance.now() + READ_ONLY_MS };
    },
    refusal: (): WriteRefusal | null =>
      last && performance.now() < last.until ? last.refusal : null,
  };
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';
