import { storedText } from '#web/lib/identity/browser-storage.ts';
import { markHandled } from '#web/lib/lazy-component.tsx';
import { toast } from '#web/ui/toast.ts';

const NOTICE_MS = 60_000;
/** A click that navigates may follow at once: chunks are already prefetched on pointer down. */
const NAVIGATION_GRACE_MS = 400;

const missingFile = storedText('session', 'missingFile');
/** The input fields that have been typed in. */
const touched = new Set<HTMLInputElement>();

/**
 * Handles a chunk that a newer deployment has removed since the page was opened: reloads the page,
 * once for each missing file, unless there is unsaved input; offline it waits for a connection. The
 * router itself reloads for missing route files.
 */
export function reloadOnChunkError(page: Window): void {
  page.addEventListener('input', ({ target }) => touched.add(target as HTMLInputElement));
  page.addEventListener('vite:preloadError', ({ payload }) => {
    const file = String(payload);
    // Missing in the current build too: an ordinary error.
    if (canReload(page) && missingFile.get() === file) return;
    markHandled(payload);
    reload(page, file);
  });
}

function reload(page: Window, file: string): void {
  if (canReload(page)) {
    missingFile.set(file);
    setTimeout(() => page.location.reload(), NAVIGATION_GRACE_MS);
    return;
  }
  const online = page.navigator.onLine;
  toast.show({
    kind: 'info',
    text: online
      ? 'There’s a newer version of this page. Finish what you’re typing, then reload the page.'
      : 'You’re offline. Reconnect to load this part of the page.',
    durationMs: NOTICE_MS,
  });
  if (!online) page.addEventListener('online', () => reload(page, file), { once: true });
}

/** Whether the page can reload: online, and without unsaved input. */
const canReload = ({ navigator }: Window) => navigator.onLine && ![...touched].some(hasUnsavedText);

/** Search texts are also in the URL. */
function hasUnsavedText({ isConnected, type, value }: HTMLInputElement): boolean {
  return isConnected && type !== 'search' && value !== '';
}
