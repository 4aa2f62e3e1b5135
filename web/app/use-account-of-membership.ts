import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshAccount } from '#web/lib/session/queries.ts';
import { useMembership } from '#web/lib/session/use-membership.ts';
import { useSession } from '#web/lib/session/use-session.ts';

/** Asks for role and card number again when a membership has begun or ended on an open page (decision 55). */
export function useAccountOfMembership(): void {
  const queries = useQueryClient();
  const { user } = useSession('signed-out');
  const { active, kind } = useMembership();
  const uid = user?.uid ?? null;
  const isMember = kind === 'checking' || kind === 'unknown' ? null : active;
  const before = useRef({ uid, isMember });
  useEffect(() => {
    if (isMember === null && before.current.uid === uid) return;
    const changed = before.current.uid === uid && before.current.isMember !== null;
    if (uid !== null && changed && before.current.isMember !== isMember)
      void refreshAccount(queries, uid);
    before.current = { uid, isMember };
  }, [queries, uid, isMember]);
}
