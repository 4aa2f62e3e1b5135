const SCRIPT = '/service-worker.js';

let asked = false;

/**
 * Installs the service worker that opens the card without a network, when the page has loaded and
 * has nothing better to do. Only whoever has a card needs it; visitors never fetch it.
 */
export function registerWorker(): void {
  if (asked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  asked = true;
  if (document.readyState === 'complete') whenIdle(register);
  else window.addEventListener('load', () => whenIdle(register), { once: true });
}

function register(): void {
  navigator.serviceWorker.register(SCRIPT).catch(() => {
    // Forbidden by the browser, or the network is gone: the next card asks again.
    asked = false;
  });
}

function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work);
  else setTimeout(work, 1000);
}
