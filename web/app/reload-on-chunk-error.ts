import { storedText } from '#web/lib/identity/browser-storage.ts';
import { markHandled } from '#web/lib/lazy-part.tsx';
import { toast } from '#web/ui/toast.ts';

const NOTICE_MS = 60_000;
/** A press that leads elsewhere may follow at once: parts are fetched at its first sign. */
const PRESS_MS = 400;

const missingFile = storedText('session', 'missingFile');
/** The fields that somebody has typed in. */
const touched = new Set<HTMLInputElement>();

/**
 * A part of the page that is fetched later may be gone: the site has been built anew since the page
 * was opened. The page is then loaded again, once for each missing file, unless something is being
 * typed; without a network it waits for one. Files of routes are reloaded by the router itself.
 */
export function reloadOnChunkError(page: Window): void {
  page.addEventListener('input', ({ target }) => touched.add(target as HTMLInputElement));
  page.addEventListener('vite:preloadError', ({ payload }) => {
    const file = String(payload);
    // Missing in the new build too: an error like any other.
    if (mayLeave(page) && missingFile.get() === file) return;
    markHandled(payload);
    reload(page, file);
  });
}

function reload(page: Window, file: string): void {
  if (mayLeave(page)) {
    missingFile.set(file);
    setTimeout(() => page.location.reload(), PRESS_MS);
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
  if (!online) page.addEventListener('online', () => reload(page, file), { once: true });
}

/** Whether there is a network to load the page by, and nothing that would be lost. */
const mayLeave = ({ navigator }: Window) => navigator.onLine && ![...touched].some(holdsWords);

/** Words for a search stand in the address as well. */
function holdsWords({ isConnected, type, value }: HTMLInputElement): boolean {
  return isConnected && type !== 'search' && value !== '';
}
