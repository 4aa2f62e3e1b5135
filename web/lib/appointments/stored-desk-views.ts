import { storedText } from '../identity/browser-storage.ts';

/** How each account last viewed its desk on this device: a preference, kept over sign-outs (P-16). */
export const storedDeskViews = storedText('local', 'deskViews');
