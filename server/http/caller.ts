import type { Role } from '#shared/domain/accounts/role.ts';

/** The person behind a call, looked up afresh for each one: sign-out, ban and role changes act at once. */
export type Caller = {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly membershipActive: boolean;
  /** It would be active but for a disputed payment (P-56). */
  readonly membershipSuspended: boolean;
  /** A sign-up that is not verified yet: may save its profile and a referral code, nothing else. */
  readonly registering: boolean;
};

/** Finds the caller behind a bearer token; null where the token or its session does not hold. */
export type FindCaller = (bearer: string) => Promise<Caller | null>;
