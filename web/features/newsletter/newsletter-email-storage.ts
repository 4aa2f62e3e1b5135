import { storedText } from '#web/lib/identity/browser-storage.ts';

/** The email a visitor typed, stored during sign-in. */
export const newsletterEmailStorage = storedText('session', 'newsletterEmail');
