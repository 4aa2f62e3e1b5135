import * as z from 'zod/mini';
import type { Role } from '../domain/accounts/role.ts';
import { idField } from '../fields/id.ts';

/** Where a request carries the uid that must equal the caller's (P-2). */
export type UidPlace =
  | 'params.uid'
  | 'params.id'
  | 'query.uid'
  | 'query.userId'
  | 'body.uid'
  | 'body.userId';

/**
 * Who may call an endpoint. Checked before the handler runs; startup fails on an endpoint without a
 * policy. `self` responds 404 to others, an admin included, so that nothing is revealed (ADR-058).
 */
export type Policy = OpenPolicy | CallerPolicy;

/** The policies that need no access token. */
export type OpenPolicy =
  | { readonly kind: 'public' }
  /**
   * Anyone, from a page of this site. Browsers send the identity cookie automatically, so
   * cross-site writes are refused; access tokens are ignored.
   */
  | { readonly kind: 'same-origin' }
  /** A webhook, authenticated by a signature over the raw body or by a secret; access tokens are ignored. */
  | { readonly kind: 'signature' };

/** The policies of a signed-in person. */
export type CallerPolicy = {
  /** The person must have proved who they are in the last minutes (P-64; `isRecentProof`). */
  readonly recentProof?: true;
} & (
  | { readonly kind: 'signed-in' }
  /**
   * `registering`: also accepts the registration token issued by sign-up before verification.
   * `audited`: an admin may act for the person, and the handler writes that to the audit log.
   */
  | {
      readonly kind: 'self';
      readonly uid: UidPlace;
      readonly registering?: true;
      readonly audited?: true;
    }
  | { readonly kind: 'roles'; readonly roles: readonly Role[] }
);

export const anyone = { kind: 'public' } as const satisfies Policy;
export const sameOrigin = { kind: 'same-origin' } as const satisfies Policy;
export const signedIn = { kind: 'signed-in' } as const satisfies Policy;
export const signed = { kind: 'signature' } as const satisfies Policy;

/** Whether a call knows its caller by an access token; the others ignore the header it comes in. */
export function readsToken({ kind }: Policy): boolean {
  return kind !== 'same-origin' && kind !== 'signature';
}

export function needsCaller(policy: Policy): policy is CallerPolicy {
  return !['public', 'same-origin', 'signature'].includes(policy.kind);
}

/** Whether a call is one of the operator console’s, where an admin has power over others (P-2). */
export function isForAdminsOnly(policy: Policy): boolean {
  return policy.kind === 'roles' && policy.roles.every((role) => role === 'admin');
}

export function self<const P extends UidPlace>(uid: P) {
  return { kind: 'self', uid } as const satisfies Policy;
}

/** For calls about the person in the path, by that person only. */
export const forOwnUid = {
  policy: self('params.uid'),
  params: z.strictObject({ uid: idField }),
} as const;

/** As `forOwnUid` with a fresh proof, and for an admin, whose calls the handler audits. */
export const forOwnUidOrAudited = {
  policy: withRecentProof({ kind: 'self', uid: 'params.uid', audited: true }),
  params: forOwnUid.params,
} as const;

export function selfOrRegistering<const P extends UidPlace>(uid: P) {
  return { kind: 'self', uid, registering: true } as const satisfies Policy;
}

export function only<const R extends readonly Role[]>(...roles: R) {
  return { kind: 'roles', roles } as const satisfies Policy;
}

/** For calls that can do harm: they need a fresh proof of who the caller is (ADR-061). */
export function withRecentProof<const P extends CallerPolicy>(policy: P) {
  return { ...policy, recentProof: true } as const satisfies Policy;
}
