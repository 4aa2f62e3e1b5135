import { accessToken } from '#web/lib/session/access-token.ts';
import { createApiClient } from './client.ts';

/** The API client of this tab, with the signed-in person's token if there is one. */
export const api = createApiClient({
  base: '/api',
  fetch: (url, init) => fetch(url, init),
  getToken: accessToken,
});
