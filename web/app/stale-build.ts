import { keepIn } from '#web/lib/identity/browser-storage.ts';
import { toast } from '#web/ui/toast.ts';

const KEY = 'missingFile';
const NOTICE_MS = 60_000;
/** A press that leads elsewhere may follow at once: parts are fetched at its first sign. */
const PRESS_MS = 400;

const keep = keepIn('session');
/** The fields that somebody has typed in. */
const touched = new Set<HTMLInputElement>();

/**
 * A part of the page that is fetched later may be gone: the site has been built anew since the page
 * was opened. The page is then loaded again at the same address, once for each missing file, unless
 * something is being typed; without a network it waits for one.
 */
export function outliveNewBuilds(page: Window): void {
  page.addEventListener('input', ({ target }) => touched.add(target as HTMLInputElement));
  page.addEventListener('vite:preloadError', (event) => {
    const file = String(event.payload);
    // Missing in the new build too: an error like any other.
    if (mayLeave(page) && keep.get(KEY) === file) return;
    // Whoever waits for the part goes on waiting (scripts/bundle/stale-build.ts): nothing breaks.
    event.preventDefault();
    renew(page, file);
  });
}

function renew(page: Window, file: string): void {
  if (mayLeave(page)) {
    keep.set(KEY, file);
    setTimeout(() => loadAnew(page), PRESS_MS);
    return;
  }
  const online = page.navigator.onLine;
  toast.show({
    kind: 'info',
    text: online
      ? 'A newer version of this page is here. Finish what you are typing, then reload the page.'
      : 'This part needs a connection.',
    durationMs: NOTICE_MS,
  });
  if (!online) page.addEventListener('online', () => renew(page, file), { once: true });
}

/** Where the framework keeps its router for the page (scripts/bundle/stale-build.ts). */
const ROUTER = '__reactRouterDataRouter';

type Routed = Window & {
  readonly [ROUTER]?: { readonly state: { readonly navigation: { readonly location?: Location } } };
};

/** Loads the page that was pressed for meanwhile, otherwise this one. */
function loadAnew(page: Routed): void {
  const to = page[ROUTER]?.state.navigation.location;
  if (to) page.location.assign(to.pathname + to.search + to.hash);
  else page.location.reload();
}

/** Whether there is a network to load the page by, and nothing that would be lost. */
const mayLeave = ({ navigator }: Window) => navigator.onLine && ![...touched].some(holdsWords);

/** Words for a search stand in the address as well. */
function holdsWords({ isConnected, type, value }: HTMLInputElement): boolean {
  return isConnected && type !== 'search' && value !== '';
}
