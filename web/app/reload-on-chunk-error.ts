import { followedLink } from '#web/lib/site/followed-link.ts';
import { storedText } from '#web/lib/identity/browser-storage.ts';
import { countOfflineMiss } from '#web/lib/offline/offline-misses.ts';
import { markHandled } from '#web/lib/lazy-component.tsx';
import { toast } from '#web/ui/toast.ts';

const NOTICE_MS = 60_000;
/** A click on a link may follow at once: chunks are already prefetched on pointer down. */
const CLICK_GRACE_MS = 400;

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
    // Missing in the current build too: an ordinary error. One that can't be remembered would reload for ever.
    if (canReload(page) && (missingFile.get() === file || !missingFile.set(file))) return;
    markHandled(payload);
    reload(page, file);
  });
}

function reload(page: Window, file: string): void {
  if (canReload(page)) {
    if (missingFile.set(file)) reloadOrFollow(page);
    return;
  }
  if (!page.navigator.onLine) {
    countOfflineMiss();
    page.addEventListener('online', () => reload(page, file), { once: true });
    return;
  }
  toast.show({
    kind: 'info',
    text: 'There’s a newer version of this page. Finish what you’re typing, then reload the page.',
    durationMs: NOTICE_MS,
  });
}

/** Reloads the page, unless a link is clicked before it is replaced: that loads the link's page instead. */
function reloadOrFollow(page: Window): void {
  const timer = setTimeout(() => page.location.reload(), CLICK_GRACE_MS);
  const follow = (event: MouseEvent) => {
    if (!followedLink(event, page)) return;
    clearTimeout(timer);
    // The router would go there without a new document.
    event.stopPropagation();
  };
  page.addEventListener('click', follow, { capture: true });
}

/** Whether the page can reload: online, and without unsaved input. */
const canReload = ({ navigator }: Window) => navigator.onLine && ![...touched].some(hasUnsavedText);

/** Search texts are also in the URL. */
function hasUnsavedText({ isConnected, type, value }: HTMLInputElement): boolean {
  return isConnected && type !== 'search' && value !== '';
}
