import { SERVICE_WORKER } from '../trusted-types.ts';

let registered = false;

/**
 * Installs the service worker that shows the card offline, once the page is loaded and idle. Only
 * for people with a card; visitors never download it.
 */
export function registerWorker(): void {
  if (registered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  registered = true;
  if (document.readyState === 'complete') whenIdle(() => void register());
  else window.addEventListener('load', () => whenIdle(() => void register()), { once: true });
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER);
  } catch {
    // Blocked by the browser or offline: the next card tries again.
    registered = false;
  }
}

function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work);
  else setTimeout(work, 1000);
}
