import { storedText } from '../identity/browser-storage.ts';

/** Stores the signed-in person's card for offline use: one text, for one person. */
export const offlineCardStorage = storedText('local', 'healthCard');
