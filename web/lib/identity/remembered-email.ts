import { storedText } from './browser-storage.ts';

/** The email of "Remember me" (SIGNIN-02 to SIGNIN-04). */
export const rememberedEmail = storedText('local', 'rememberedEmail');
