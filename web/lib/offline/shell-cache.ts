/** What a build of the site says about itself to its service worker. */
export type Shell = {
  readonly version: string;
  /** Addresses of the files that the card's page needs. */
  readonly files: readonly string[];
};

export const CARD_PAGE = '/profile';
export const OFFLINE_PAGE = '/offline.html';

/** The names of our caches begin with it. */
const PREFIX = 'shell-';
const SLOW_MS = 4000;
/** Answers of a gateway whose site is down, which are as good as no network. */
const GATEWAY_ERRORS = new Set([502, 503, 504]);
const BUILT_FILE = /\/assets\/[\w.-]+/g;

type Parts = {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
};

/**
 * The files of one build and the card's page as a visitor gets it, which says nothing about anyone.
 * Answers of the API and of the identity service never come here.
 */
export function createShellCache({ version, files }: Shell, { caches, fetch }: Parts) {
  const name = PREFIX + version;
  const known = new Set(files);

  const filesNamedIn = async (page: Response) =>
    (await page.clone().text()).match(BUILT_FILE) ?? [];

  return {
    /** Fetches everything, or fails as a whole: half a page would be none. */
    async fill(): Promise<void> {
      const page = await fetch(CARD_PAGE, { credentials: 'omit', cache: 'no-cache' });
      if (!page.ok) throw new Error(`The page of the card answered ${page.status}`);
      const cache = await caches.open(name);
      await cache.addAll(new Set([...files, ...(await filesNamedIn(page))]));
      await cache.put(CARD_PAGE, page);
    },

    /**
     * Removes older builds but the last: a page that is still open may ask for parts of it.
     * `caches.keys()` lists the oldest first.
     */
    async tidy(): Promise<void> {
      const older = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
      await Promise.all(older.slice(0, -1).map((key) => caches.delete(key)));
    },

    /** Whether a file is one of ours to answer. */
    holds: (path: string): boolean => known.has(path) || path.startsWith('/assets/manifest-'),

    /** A built file: its name changes with its content, so that the kept one is as good as any. */
    async file(request: Request): Promise<Response> {
      return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
    },

    /**
     * A page, from the network. Without one: the card's page as it is kept, elsewhere the page that
     * says so. For the card nobody waits longer than 4 seconds.
     */
    async page(request: Request): Promise<Response> {
      const isCard = new URL(request.url).pathname === CARD_PAGE;
      const asked = fetch(request);
      try {
        const answer = await (isCard ? within(SLOW_MS, asked) : asked);
        if (!isCard || !GATEWAY_ERRORS.has(answer.status)) return answer;
      } catch {
        // No network: what is kept is the answer.
      }
      const cache = await caches.open(name);
      const kept = await cache.match(isCard ? CARD_PAGE : OFFLINE_PAGE, { ignoreVary: true });
      return kept ?? asked;
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
