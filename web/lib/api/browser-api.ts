import { accessToken } from '#web/lib/session/access-token.ts';
import { sessionStore } from '../identity/tab-session-store.ts';
import { createApiClient } from './client.ts';

/** The API as the signed-in person, or as a visitor. */
export const api = createApiClient({
  base: '/api',
  fetch: (url, init) => fetch(url, init),
  getToken: accessToken,
});

sessionStore.subscribe(() => {
  if (!sessionStore.get().authenticated) api.forget();
});
