import type { accountsContract } from '#shared/contract/accounts.ts';
import type { Handlers } from '../http/call.ts';
import type { AccountSettings } from './settings.ts';
import type { AccountService } from './service.ts';

export function accountRoutes(
  accounts: AccountService,
  life: AccountSettings,
): Handlers<typeof accountsContract> {
  return {
    async getAccount({ params }) {
      const user = await accounts.get(params.uid);
      return { user, ...user };
    },
    async updateAccount({ params, body }) {
      return {
        success: true,
        message: 'Field updated successfully!',
        user: await accounts.change(params.uid, body),
      };
    },
    async createAccount({ body: { uid, ...profile } }) {
      await accounts.create(uid, profile);
      return { success: true, message: 'Your details have been saved.' };
    },
    checkLink: async ({ body: { kind, token } }) => ({ works: await life.isLinkOpen(kind, token) }),
    getStatistics: ({ params }) => life.getStatistics(params.uid),
    getSignInMethods: ({ params }) => life.getSignInMethods(params.uid),
    async resetPreferences({ params }) {
      await life.resetPreferences(params.uid);
      return { success: true, message: 'Your preferences have been reset.' };
    },
    exportAccount: ({ params, query }) => life.exportPersonalData(params.uid, query.format),
    async deleteAccount({ params, caller }) {
      await life.deleteAccount(params.uid, caller.uid);
      return { success: true, message: 'Your account has been deleted.' };
    },
  };
}
