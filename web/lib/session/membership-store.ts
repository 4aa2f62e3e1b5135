import { createExternalStore } from './external-store.ts';
import { type MembershipState, NO_MEMBERSHIP } from './membership-state.ts';

/** The membership as this tab knows it. */
export const membershipStore = createExternalStore<MembershipState>(NO_MEMBERSHIP);
