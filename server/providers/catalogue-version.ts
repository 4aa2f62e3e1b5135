import type { Connection } from '../database/connection.ts';

/** A changed provider is found within two seconds; asking more often would only cost. */
const FRESH_MS = 1000;

const VERSION = 'select version from catalogue_version';

/**
 * Follows the catalogue of the database, whichever process changes it, with at most one query a
 * second, and none while nobody asks.
 * @param milliseconds a clock that only moves forwards
 */
export function createCatalogueVersion(
  connection: Pick<Connection, 'read'>,
  milliseconds: () => number = () => performance.now(),
) {
  let latest: { readonly askedAt: number; readonly version: Promise<number> } | null = null;

  async function ask(): Promise<number> {
    const [row] = await connection.read<{ version: number }>(VERSION, []);
    if (!row) throw new Error('The catalogue has no version');
    return row.version;
  }

  return {
    /** The version, at most a second old. */
    current(): Promise<number> {
      const askedAt = milliseconds();
      if (latest && askedAt - latest.askedAt < FRESH_MS) return latest.version;
      const asked = { askedAt, version: ask() };
      latest = asked;
      asked.version.catch(() => {
        if (latest === asked) latest = null;
      });
      return asked.version;
    },
    /** This process has just changed the catalogue: whoever asks from now on gets the new version. */
    forget(): void {
      latest = null;
    },
  };
}

export type CatalogueVersion = ReturnType<typeof createCatalogueVersion>;
