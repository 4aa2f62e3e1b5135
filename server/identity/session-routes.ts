import type { sessionsContract } from '#shared/contract/sessions.ts';
import type { Handlers } from '../http/call.ts';
import type { Sessions } from './sessions.ts';

/** The caller's own sessions; calls of the API, because the access token names the current one. */
export function sessionRoutes(sessions: Sessions): Handlers<typeof sessionsContract> {
  return {
    listSessions: async ({ caller, address }) => ({
      sessions: await sessions.list(caller, address),
    }),
    endOtherSessions: async ({ caller }) => ({ ended: await sessions.endOthers(caller) }),
    async endSession({ caller, params }) {
      await sessions.end(caller, params.sessionId);
      return { success: true };
    },
  };
}
