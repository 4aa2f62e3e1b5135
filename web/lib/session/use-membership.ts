import { useSyncExternalStore } from 'react';
import { type MembershipState, NO_MEMBERSHIP } from './membership-state.ts';
import { membershipCheck, membershipStore } from './session.ts';

/** The membership of the signed-in person; its `active` drives the member parts of the product (spec 4). */
export function useMembership(): MembershipState {
  return useSyncExternalStore(membershipStore.subscribe, membershipStore.get, () => NO_MEMBERSHIP);
}

/** Asks for the membership at once, as after a payment. */
export function recheckMembership(): Promise<void> {
  return membershipCheck.now();
}
