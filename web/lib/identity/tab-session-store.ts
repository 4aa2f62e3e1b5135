import { createSessionStore } from './session-store.ts';

/** The one session state of this tab; on the server it stays signed out. */
export const sessionStore = createSessionStore();
