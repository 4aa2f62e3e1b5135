import { storedText } from '../identity/browser-storage.ts';

/** Where the card of the signed-in person lies for when there is no network: one text, one person. */
export const offlineCardStorage = storedText('local', 'healthCard');
