import { registerWorker } from '../offline/register-worker.ts';
import { createExternalStore } from '../session/external-store.ts';

/** What a browser fires that can install the site as an app. */
type InstallPrompt = Event & {
  /** Asks the person, once, and only after a touch. */
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

/** The browser's offer; null where it makes none, or where the app is there already. */
export const installOffer = createExternalStore<InstallPrompt | null>(null);

const canInstall = (event: Event): event is InstallPrompt =>
  'prompt' in event && typeof event.prompt === 'function';

/** Keeps the browser's offer for the button in the settings, instead of a banner over the page. */
export function listenForInstall(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    if (!canInstall(event)) return;
    event.preventDefault();
    installOffer.set(event);
  });
  page.addEventListener('appinstalled', () => {
    installOffer.set(null);
    // An app says by itself that there is no network.
    registerWorker();
  });
}

/** Shows the browser's question. An offer counts once, whatever the answer: the browser makes another. */
export async function install(offer: InstallPrompt): Promise<void> {
  installOffer.set(null);
  await offer.prompt();
}
