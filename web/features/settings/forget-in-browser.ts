import { storedText } from '#web/lib/identity/browser-storage.ts';
import { rememberedEmail } from '#web/lib/identity/remembered-email.ts';

/** Set by the newsletter's pop-up once it was closed. */
const popupDismissed = storedText('local', 'popup-dismissed');

/** The preferences that lie in this browser: the remembered e-mail, and the pop-up that was closed. */
export function forgetPreferences(): void {
  rememberedEmail.remove();
  popupDismissed.remove();
}

/** After an account is deleted nothing of its person stays in this browser. */
export function forgetEverything(): void {
  for (const drawer of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[drawer].clear();
    } catch {
      // A browser that forbids it has kept nothing either.
    }
  }
}
