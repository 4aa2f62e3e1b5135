import { DatabaseUnavailable } from './database-unavailable.ts';

/** `unavailable`: another attempt may succeed. `read-only`: nothing can be written, reads go on. */
export type DatabaseFailure = 'unavailable' | 'read-only';

const CODES: readonly [DatabaseFailure, RegExp][] = [
  // The disk is full, or the server is a copy that is only read.
  ['read-only', /^(53100|25006)$/],
  // Connections (08), resources (53), conflicts between transactions (40), locks and timeouts.
  ['unavailable', /^(08\w{3}|53\w{3}|40001|40P01|55P03|57014|57P0[1-5]|25P0[34])$/],
  ['unavailable', /^(ECONN\w+|ETIMEDOUT|EPIPE|EHOST\w+|ENET\w+|ENOTFOUND|EAI_AGAIN)$/],
];

/** Errors of the driver that have no code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Whether an error, or one that caused it, says that the database cannot serve for now; null for
 * anything else.
 */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof DatabaseUnavailable || DRIVER.test(at.message)) return 'unavailable';
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    const failure = CODES.find(([, codes]) => codes.test(code))?.[0];
    if (failure) return failure;
  }
  return null;
}
