import { storedText } from '#web/lib/identity/browser-storage.ts';

/** What a visitor typed, on the way to sign-in. */
export const keptEmail = storedText('session', 'newsletterEmail');
