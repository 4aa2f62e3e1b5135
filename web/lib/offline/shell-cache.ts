/** The build's data for its service worker. */
export type Shell = {
  readonly version: string;
  /** URLs of the files that the card's page needs. */
  readonly files: readonly string[];
};

export const CARD_PAGE = '/profile';
export const OFFLINE_PAGE = '/offline.html';

/** Prefix of our cache names. */
const PREFIX = 'shell-';
const CARD_TIMEOUT_MS = 4000;
/** Responses of a gateway whose origin is down, treated as offline. */
const GATEWAY_ERRORS = new Set([502, 503, 504]);
const BUILT_FILE = /\/assets\/[\w.-]+/g;

type Deps = {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
};

/**
 * Caches the files of one build and the card's page as rendered for a visitor, without personal
 * data. Responses of the API and the identity service are never cached.
 */
export function createShellCache({ version, files }: Shell, { caches, fetch }: Deps) {
  const name = PREFIX + version;
  const known = new Set(files);

  const filesNamedIn = async (page: Response) =>
    (await page.clone().text()).match(BUILT_FILE) ?? [];

  return {
    /** Caches everything or fails as a whole. */
    async fill(): Promise<void> {
      const page = await fetch(CARD_PAGE, { credentials: 'omit', cache: 'no-cache' });
      if (!page.ok) throw new Error(`The page of the card answered ${page.status}`);
      const cache = await caches.open(name);
      await cache.addAll(new Set([...files, ...(await filesNamedIn(page))]));
      await cache.put(CARD_PAGE, page);
    },

    /**
     * Deletes older builds except the previous one, whose files open pages may still request.
     * `caches.keys()` lists the oldest first.
     */
    async removeOldBuilds(): Promise<void> {
      const older = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
      await Promise.all(older.slice(0, -1).map((key) => caches.delete(key)));
    },

    /** Whether the worker serves this file. */
    holds: (path: string): boolean => known.has(path) || path.startsWith('/assets/manifest-'),

    /** A built file, cache first: its name has a content hash. */
    async file(request: Request): Promise<Response> {
      return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
    },

    /**
     * A page, network first. Offline: the cached card page, or the offline page for other paths.
     * The card's page falls back after 4 seconds.
     */
    async page(request: Request): Promise<Response> {
      const isCard = new URL(request.url).pathname === CARD_PAGE;
      const response = fetch(request);
      try {
        const result = await (isCard ? within(CARD_TIMEOUT_MS, response) : response);
        if (!isCard || !GATEWAY_ERRORS.has(result.status)) return result;
      } catch {
        // Offline: use the cache.
      }
      const cache = await caches.open(name);
      const cached = await cache.match(isCard ? CARD_PAGE : OFFLINE_PAGE, { ignoreVary: true });
      return cached ?? response;
    },
  };
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Too slow')), milliseconds);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
