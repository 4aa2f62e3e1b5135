import { storedText } from '#web/lib/identity/browser-storage.ts';
import { rememberedEmail } from '#web/lib/identity/remembered-email.ts';

/** Set by the newsletter pop-up when it is closed. */
const popupDismissed = storedText('local', 'popup-dismissed');

/** Clears the preferences stored in this browser: the remembered email and the dismissed pop-up. */
export function clearStoredPreferences(): void {
  rememberedEmail.remove();
  popupDismissed.remove();
}

/** Removes all stored data from this browser, after the account was deleted. */
export function clearBrowserStorage(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear();
    } catch {
      // A browser that denies access has stored nothing.
    }
  }
}
