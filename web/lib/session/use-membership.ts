import { useSyncExternalStore } from 'react';
import { type MembershipState, NO_MEMBERSHIP } from './membership-state.ts';
import { membershipStore } from './membership-store.ts';

/** The membership of the signed-in person; its `active` drives the member parts of the product (spec 4). */
export function useMembership(): MembershipState {
  return useSyncExternalStore(membershipStore.subscribe, membershipStore.get, () => NO_MEMBERSHIP);
}

export { recheckMembership } from './session.ts';
