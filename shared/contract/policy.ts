import * as z from 'zod/mini';
import type { Role } from '../domain/accounts/role.ts';
import { idField } from '../fields/id.ts';

/** Where a call carries the uid that must equal the caller (P-2). */
export type UidPlace =
  | 'params.uid'
  | 'params.id'
  | 'query.uid'
  | 'query.userId'
  | 'body.uid'
  | 'body.userId';

/**
 * Who may make a call. Checked by the server before the handler runs; a call without a policy
 * stops the start. `self` answers 404 to anyone else, so that nothing is revealed; an admin may
 * act for anyone.
 */
export type Policy =
  | { readonly kind: 'public' }
  /**
   * Anyone, from a page of this site. The browser adds the identity cookie by itself, so a writing call
   * that another site's page makes is refused; an access token is not looked at.
   */
  | { readonly kind: 'same-origin' }
  | { readonly kind: 'signed-in' }
  /** `registering`: also accepted with the short token that sign-up hands out before verification. */
  | { readonly kind: 'self'; readonly uid: UidPlace; readonly registering?: true }
  | { readonly kind: 'roles'; readonly roles: readonly Role[] }
  /** Proved by a signature over the raw body, not by a session. */
  | { readonly kind: 'signature' };

export const anyone = { kind: 'public' } as const satisfies Policy;
export const sameOrigin = { kind: 'same-origin' } as const satisfies Policy;
export const signedIn = { kind: 'signed-in' } as const satisfies Policy;
export const signed = { kind: 'signature' } as const satisfies Policy;

/** The policies that let someone through without an access token. */
export type OpenPolicy = Extract<Policy, { kind: 'public' | 'same-origin' | 'signature' }>;

export function needsCaller(policy: Policy): boolean {
  return !['public', 'same-origin', 'signature'].includes(policy.kind);
}

export function self<const P extends UidPlace>(uid: P) {
  return { kind: 'self', uid } as const satisfies Policy;
}

/** A call about the person whom its path names, for that person alone. */
export const ofPerson = {
  policy: self('params.uid'),
  params: z.strictObject({ uid: idField }),
} as const;

export function selfOrRegistering<const P extends UidPlace>(uid: P) {
  return { kind: 'self', uid, registering: true } as const satisfies Policy;
}

export function only<const R extends readonly Role[]>(...roles: R) {
  return { kind: 'roles', roles } as const satisfies Policy;
}
