import type { sessionsContract } from '#shared/contract/sessions.ts';
import type { Handlers } from '../http/call.ts';
import type { ChangePassword } from './change-password.ts';
import type { Sessions } from './sessions.ts';

type Deps = { readonly sessions: Sessions; readonly changePassword: ChangePassword };

/** The caller's own sessions and password; calls of the API, because the access token names the current one. */
export function sessionRoutes({
  sessions,
  changePassword,
}: Deps): Handlers<typeof sessionsContract> {
  return {
    listSessions: async ({ caller, address }) => ({
      sessions: await sessions.list(caller, address),
    }),
    endOtherSessions: async ({ caller }) => ({ ended: await sessions.endOthers(caller) }),
    async endSession({ caller, params }) {
      await sessions.end(caller, params.sessionId);
      return { success: true };
    },
    async changePassword({ caller, address, body }) {
      await changePassword({ ...body, caller, address });
      return { success: true };
    },
  };
}
