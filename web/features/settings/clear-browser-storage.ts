import { storedText } from '#web/lib/identity/browser-storage.ts';
import { storedDeskViews } from '#web/lib/appointments/stored-desk-views.ts';
import { rememberedEmail } from '#web/lib/identity/remembered-email.ts';

/** Set by the newsletter pop-up when it is closed. */
const popupDismissed = storedText('local', 'popup-dismissed');

/** Clears the preferences stored in this browser: email, dismissed pop-up and views of the desk. */
export function clearStoredPreferences(): void {
  rememberedEmail.remove();
  popupDismissed.remove();
  storedDeskViews.remove();
}
