import { accessToken } from '#web/lib/session/access-token.ts';
import { createApiClient } from './client.ts';

/** The API client of this tab, with the signed-in person's token if there is one. */
export const api = createApiClient({
  base: '/api',
  fetch: (url, init) => fetch(url, init),
  getToken: accessToken,
});

/** The identity service's calls that need the token of the signed-in person. */
export const identityApi = createApiClient({
  base: '/identity',
  fetch: (url, init) => fetch(url, init),
  getToken: accessToken,
});
