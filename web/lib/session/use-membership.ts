import { useMemo, useSyncExternalStore } from 'react';
import { useToday } from '../site/use-today.ts';
import { membershipOn, type MembershipToday, NO_MEMBERSHIP } from './membership-state.ts';
import { membershipStore } from './membership-store.ts';

/** The membership of the signed-in person today; its `active` drives the member parts of the product (spec 4). */
export function useMembership(): MembershipToday {
  const today = useToday();
  const state = useSyncExternalStore(
    membershipStore.subscribe,
    membershipStore.get,
    () => NO_MEMBERSHIP,
  );
  return useMemo(() => membershipOn(state, today), [state, today]);
}

export { recheckMembership } from './session.ts';
