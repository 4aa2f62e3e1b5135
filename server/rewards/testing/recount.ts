import type { Connection } from '../../database/connection.ts';
import { COUNTERS } from '../../invariants/counters.ts';
import { findViolations } from '../../invariants/invariants.ts';

/** The counters, maintained by triggers, that disagree with a recount, with their rows. */
export const findWrongCounters = (connection: Pick<Connection, 'query'>) =>
  findViolations(connection, COUNTERS);
