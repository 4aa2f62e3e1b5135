import type { Connection } from '../database/connection.ts';

/** The state of the catalogue as a number that every change raises. */
export type CatalogueVersion = {
  /** The version where this process asked less than a second ago; otherwise null. */
  known(): number | null;
  /** The version, at most a second old. */
  read(): Promise<number>;
  /** Something may just have changed it: the next one asks. */
  forget(): void;
};

/** A changed provider is found within two seconds; asking more often would only cost. */
const FRESH_MS = 1000;

const VERSION = { name: 'catalogue-version', text: 'select version from catalogue_version' };

/**
 * Follows the catalogue of the database, whichever process changes it, with at most one question a
 * second, and none while nobody asks.
 * @param milliseconds a clock that only moves forwards
 */
export function createCatalogueVersion(
  connection: Pick<Connection, 'ask'>,
  milliseconds: () => number = () => performance.now(),
): CatalogueVersion {
  let version = -1;
  let askedAt = Number.NEGATIVE_INFINITY;
  let forgottenAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  const isFresh = () => askedAt >= forgottenAt && milliseconds() - askedAt < FRESH_MS;

  async function ask(): Promise<void> {
    const asking = milliseconds();
    const [row] = await connection.ask<{ version: number }>(VERSION, []);
    version = row?.version ?? version;
    askedAt = asking;
  }

  return {
    known: () => (isFresh() ? version : null),
    async read() {
      // A second time where the question was asked before the change.
      for (let turn = 0; turn < 2 && !isFresh(); turn += 1) {
        // Callers at the same moment wait for one question.
        running ??= ask().finally(() => {
          running = null;
        });
        await running;
      }
      return version;
    },
    forget() {
      forgottenAt = milliseconds();
    },
  };
}
