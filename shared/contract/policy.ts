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
export type Policy =
  | { readonly kind: 'public' }
  /**
   * Anyone, from a page of this site. Browsers send the identity cookie automatically, so
   * cross-site writes are refused; access tokens are ignored.
   */
  | { readonly kind: 'same-origin' }
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
  /** A webhook, authenticated by a signature over the raw body or by a secret, not by a session. */
  | { readonly kind: 'signature' };

export const anyone = { kind: 'public' } as const satisfies Policy;
export const sameOrigin = { kind: 'same-origin' } as const satisfies Policy;
export const signedIn = { kind: 'signed-in' } as const satisfies Policy;
export const signed = { kind: 'signature' } as const satisfies Policy;

/** The policies that need no access token. */
export type OpenPolicy = Extract<Policy, { kind: 'public' | 'same-origin' | 'signature' }>;

export function needsCaller(policy: Policy): boolean {
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

/** As `forOwnUid`, and for an admin, whose calls the handler audits. */
export const forOwnUidOrAudited = {
  policy: { kind: 'self', uid: 'params.uid', audited: true } as const satisfies Policy,
  params: forOwnUid.params,
} as const;

export function selfOrRegistering<const P extends UidPlace>(uid: P) {
  return { kind: 'self', uid, registering: true } as const satisfies Policy;
}

export function only<const R extends readonly Role[]>(...roles: R) {
  return { kind: 'roles', roles } as const satisfies Policy;
}
