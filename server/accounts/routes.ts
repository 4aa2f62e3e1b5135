import type { accountsContract } from '#shared/contract/accounts.ts';
import type { Handlers } from '../http/call.ts';
import type { AccountService } from './service.ts';

export function accountRoutes(accounts: AccountService): Handlers<typeof accountsContract> {
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
      return { success: true, message: 'User data saved' };
    },
  };
}
