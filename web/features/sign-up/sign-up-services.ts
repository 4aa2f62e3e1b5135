import { accountsContract } from '#shared/contract/accounts.ts';
import { referralsContract } from '#shared/contract/referrals.ts';
import { createApiClient } from '#web/lib/api/client.ts';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import type { SignUpServices } from './sign-up.ts';

export function createSignUpServices(
  identity: Pick<IdentityClient, 'signUp' | 'signOut'>,
): SignUpServices {
  return {
    createAccount: (account) => identity.signUp(account),
    async saveProfile(body, registrationToken) {
      await apiOf(registrationToken).call(accountsContract.createAccount, { body });
    },
    async applyReferral(body, registrationToken) {
      await apiOf(registrationToken).call(referralsContract.applyReferral, { body });
    },
    signOut: () => identity.signOut(),
  };
}

/** An API client without a session: the registration token authorises the two calls after sign-up. */
function apiOf(registrationToken: string | null) {
  return createApiClient({
    base: '/api',
    fetch: (url, init) => fetch(url, init),
    getToken: () => Promise.resolve(registrationToken),
  });
}
