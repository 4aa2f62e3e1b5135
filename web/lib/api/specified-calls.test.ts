import { expect, it } from 'vitest';
import { accountsContract } from '#shared/contract/accounts.ts';
import { appointmentsContract } from '#shared/contract/appointments.ts';
import { familyContract } from '#shared/contract/family.ts';
import { favouritesContract } from '#shared/contract/favourites.ts';
import { membershipContract } from '#shared/contract/membership.ts';
import { providersContract } from '#shared/contract/providers.ts';
import { type ApiClient, createApiClient } from './client.ts';

const uid = 'u1';
const familyMember = {
  fullName: 'Sam Marlow',
  dateOfBirth: '2015-06-01',
  gender: 'male',
  isDependent: true,
} as const;
const family = { familyMembers: [familyMember], uid, version: 0 };
const subscription = { uid, email: 'ann@example.com', priceId: 'price_single' };

/** The client's helpers (API-34), and the calls that they make. */
it.each<[helper: string, call: (api: ApiClient) => Promise<unknown>, sent: string, body?: object]>([
  [
    'fetch a provider by id',
    (api) => api.call(providersContract.getProvider, { params: { id: 'p1' } }),
    'GET /api/providers/p1',
  ],
  [
    'fetch the providers of a user',
    (api) => api.call(providersContract.listOwnProviders, { params: { id: uid } }),
    'GET /api/providers/user/u1',
  ],
  [
    'fetch family details',
    (api) => api.call(familyContract.getFamily, { query: { uid } }),
    'GET /api/family-details?uid=u1',
  ],
  [
    'save family details',
    (api) => api.call(familyContract.saveFamily, { body: family }),
    'POST /api/family-details/save',
    family,
  ],
  [
    'subscribe to a plan with its price id',
    (api) => api.call(membershipContract.createSubscription, { body: subscription }),
    'POST /api/stripe/create-subscription',
    subscription,
  ],
  [
    'fetch subscription details, and whether it is active',
    (api) => api.call(membershipContract.getSubscriptionStatus, { params: { uid } }),
    'GET /api/stripe/subscription-status/u1',
  ],
  [
    'fetch the user profile',
    (api) => api.call(accountsContract.getAccount, { params: { uid } }),
    'GET /api/auth/user/u1',
  ],
  [
    'fetch favourites',
    (api) => api.call(favouritesContract.listFavourites, { query: { userId: uid } }),
    'GET /api/favorites?userId=u1',
  ],
  [
    'remove a favourite by provider id',
    (api) =>
      api.call(favouritesContract.removeFavourite, {
        params: { providerId: 'p1' },
        body: { userId: uid },
      }),
    'DELETE /api/favorites/p1',
    { userId: uid },
  ],
  [
    'load provider requests',
    (api) =>
      api.call(appointmentsContract.listProviderAppointments, {
        params: { providerId: 'p1', addressId: '1' },
        query: {},
      }),
    'GET /api/appointments/provider/p1/address/1',
  ],
])('%s', async (_helper, call, sent, body) => {
  const seen: unknown[] = [];
  const api = createApiClient({
    base: '/api',
    getToken: () => Promise.resolve(null),
    fetch: (url, init) => {
      const text = typeof init.body === 'string' ? init.body : null;
      seen.push([`${init.method} ${url}`, text === null ? undefined : JSON.parse(text)]);
      return Promise.resolve(Response.json({}));
    },
  });
  await call(api);
  expect(seen).toEqual([[sent, body]]);
});
