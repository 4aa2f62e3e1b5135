import { storedText } from './browser-storage.ts';

/** The e-mail of "Remember me" (spec 2, Sign-in). */
export const rememberedEmail = storedText('local', 'rememberedEmail');
