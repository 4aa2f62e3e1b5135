import { registerWorker } from '../offline/register-worker.ts';
import { createExternalStore } from '../session/external-store.ts';

/** The event of a browser that can install the site as an app. */
type InstallPrompt = Event & {
  /** Shows the browser's prompt, once, and only after a user gesture. */
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

/** The browser's install prompt; null if not available or already installed. */
export const installOffer = createExternalStore<InstallPrompt | null>(null);

const canInstall = (event: Event): event is InstallPrompt =>
  'prompt' in event && typeof event.prompt === 'function';

/** Stores the browser's prompt for the button in the settings, instead of a banner. */
export function listenForInstall(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    if (!canInstall(event)) return;
    event.preventDefault();
    installOffer.set(event);
  });
  page.addEventListener('appinstalled', () => {
    installOffer.set(null);
    // An installed app must show that it is offline.
    registerWorker();
  });
}

/** Shows the browser's prompt. Each prompt event can be used once; the browser fires another. */
export async function install(offer: InstallPrompt): Promise<void> {
  installOffer.set(null);
  await offer.prompt();
}
