import type { Role } from './role.ts';

/** What a person proved beside the password (P-64): a passkey needs no password at all. */
export type SecondFactor = 'passkey' | 'code' | 'recovery-code';

type Proof = {
  readonly role: Role;
  /** Of the session; null if it has proved none. */
  readonly secondFactor: SecondFactor | null;
  /** Whether this installation requires one of its staff. */
  readonly required: boolean;
};

/** Whether people with a role see other people's data, and so need a second factor (P-64). */
export const needsSecondFactor = (role: Role): boolean => role === 'provider' || role === 'admin';

type Account = {
  /** Whether two-step sign-in is on. */
  readonly on: boolean;
  readonly hasPasskey: boolean;
  /** Whether the person must have a second factor. */
  readonly required: boolean;
};

/**
 * Whether a password alone proves too little: two-step sign-in is on, or the person must have a second
 * factor and has a passkey (ADR-061). A member’s passkey is another way to sign in, and no second step until
 * they turn two-step sign-in on.
 */
export const needsMoreThanPassword = ({ on, hasPasskey, required }: Account): boolean =>
  on || (required && hasPasskey);

/** Whether a session may do nothing until it has proved a second factor (P-64). */
export const mustProveSecondFactor = ({ role, secondFactor, required }: Proof): boolean =>
  required && needsSecondFactor(role) && secondFactor === null;
