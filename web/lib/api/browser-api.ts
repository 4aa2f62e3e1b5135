import { accessToken } from '#web/lib/session/access-token.ts';
import { createApiClient } from './client.ts';

/** The API as the signed-in person, or as a visitor. */
export const api = createApiClient({
  base: '/api',
  fetch: (url, init) => fetch(url, init),
  getToken: accessToken,
});
