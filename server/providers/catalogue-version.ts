import { sharedResult } from '../database/time-limits.ts';
import type { Connection } from '../database/connection.ts';

/** Search results reflect a change within two seconds. */
const FRESH_MS = 1000;

const VERSION = 'select version from catalogue_version';

/**
 * Reads the catalogue version, which any process may raise, with at most one query a second.
 * @param milliseconds a monotonic clock
 */
export function createCatalogueVersion(
  connection: Pick<Connection, 'read'>,
  milliseconds: () => number = () => performance.now(),
) {
  let latest: { readonly readAt: number; readonly version: Promise<number> } | null = null;

  async function readVersion(): Promise<number> {
    const [row] = await connection.read<{ version: number }>(VERSION, []);
    if (!row) throw new Error('The catalogue has no version');
    return row.version;
  }

  return {
    /** The version, at most a second old. */
    current(): Promise<number> {
      const readAt = milliseconds();
      if (latest && readAt - latest.readAt < FRESH_MS)
        return sharedResult('The catalogue version', latest.version);
      const reading = { readAt, version: readVersion() };
      latest = reading;
      reading.version.catch(() => {
        if (latest === reading) latest = null;
      });
      return reading.version;
    },
    /** Call after changing the catalogue: the next read returns the new version. */
    invalidate(): void {
      latest = null;
    },
  };
}

export type CatalogueVersion = ReturnType<typeof createCatalogueVersion>;
