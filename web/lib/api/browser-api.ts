import { accessToken } from '#web/lib/session/access-token.ts';
import { askForProof } from '#web/lib/session/recent-proof.ts';
import { createApiClient } from './client.ts';

const ofThisTab = {
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  getToken: accessToken,
  askForProof,
};

/** The API client of this tab, with the signed-in person's token if there is one. */
export const api = createApiClient({ ...ofThisTab, base: '/api' });

/** The same for the calls of the identity service that need a signed-in person. */
export const identityApi = createApiClient({ ...ofThisTab, base: '/identity' });
