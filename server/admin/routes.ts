import type { adminContract } from '#shared/contract/admin.ts';
import type { AccountSettings } from '../accounts/settings.ts';
import type { Handlers } from '../http/call.ts';
import type { AdminService } from './service.ts';

export function adminRoutes(
  admin: AdminService,
  accounts: Pick<AccountSettings, 'exportForOperator'>,
): Handlers<typeof adminContract> {
  return {
    listPeople: ({ query }) => admin.listPeople(query),
    setRole: ({ params, body, caller }) => admin.setRole(caller.uid, params.id, body.role),
    suspend: ({ params, body, caller }) => admin.suspend(caller.uid, params.id, body.reason),
    exportForPerson: ({ params, body, caller }) =>
      accounts.exportForOperator(params.id, caller.uid, body),
    searchCatalogue: ({ query }) => admin.searchCatalogue(query),
    getProviderRecord: ({ params }) => admin.getProvider(params.id),
    addProviderRecord: ({ body, caller }) => admin.addProvider(caller.uid, body),
    saveProviderRecord: ({ params, body, caller }) =>
      admin.saveProvider(caller.uid, params.id, body),
    listEmails: ({ query }) => admin.listEmails(query),
    retryEmail: ({ params, caller }) => admin.retryEmail(caller.uid, params.id),
    liftSuppression: ({ params, caller }) => admin.liftSuppression(caller.uid, params.id),
    listFailedJobs: () => admin.listFailedJobs(),
    retryJob: ({ params, caller }) => admin.retryJob(caller.uid, params.id),
    listAudit: ({ query }) => admin.listAudit(query),
    listImports: () => admin.listImports(),
  };
}
