import type { Role } from '#shared/domain/accounts/role.ts';
import type { StaffKind } from '#shared/domain/clinics/staff.ts';
import type { SecondFactor } from '#shared/domain/accounts/second-factor.ts';

/** The session of a caller. */
export type CallerSession = {
  readonly id: string;
  /** When the person last proved who they are: at sign-in, or again since. */
  readonly provedAt: Date;
  readonly secondFactor: SecondFactor | null;
};

/** The authenticated person, read again for each call so that sign-out, bans and roles act at once. */
export type Caller = {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly membershipActive: boolean;
  /** Suspended by a disputed payment (P-56). */
  readonly membershipSuspended: boolean;
  /** The clinics that the person works for, by provider id; empty without the role of a provider. */
  readonly clinics: ReadonlyMap<string, StaffKind>;
  /** Not verified yet: may only save the profile and a referral code. */
  readonly registering: boolean;
  /** Null for a registration token. */
  readonly session: CallerSession | null;
};

/** Finds the caller of a bearer token; null when the token or its session is invalid. */
export type Authenticate = (bearer: string) => Promise<Caller | null>;

/** Changes of sessions and roles, made by any process. */
export type AccessChanges = {
  /**
   * Calls `check` after each change of this person's sessions or role until the signal is aborted.
   * Listens before it resolves.
   * @throws AppError server/unavailable while the database cannot be listened to
   */
  watch(uid: string, check: () => void, signal: AbortSignal): Promise<void>;
};
