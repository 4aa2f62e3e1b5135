import { needsCaller, type Policy, type UidPlace } from '#shared/contract/policy.ts';
import { isRecentProof } from '#shared/domain/accounts/recent-proof.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { mustProveSecondFactor } from '#shared/domain/accounts/second-factor.ts';
import { AppError } from './app-error.ts';
import type { Caller } from './caller.ts';

type Input = { params: unknown; query: unknown; body: unknown };

/**
 * Checks the session and the role of a caller, before the input is read (P-2): 401 without a session,
 * 403 for the wrong role. A member whose membership is suspended receives membership/suspended
 * instead of auth/forbidden (P-56).
 * A call that can do harm also needs a fresh proof of who the caller is (P-64).
 * @param now real time, as sessions have (ADR-012)
 * @throws AppError auth/required, auth/forbidden, membership/suspended or auth/proof-required
 */
export function guardRole(policy: Policy, caller: Caller | null, now: Date): void {
  if (!needsCaller(policy)) return;
  if (!caller) throw new AppError('auth/required');
  if (caller.registering && !(policy.kind === 'self' && policy.registering))
    throw new AppError('auth/required');
  if (policy.kind === 'roles' && !policy.roles.includes(caller.role)) {
    const forMembers = caller.membershipSuspended && policy.roles.includes('member');
    throw new AppError(forMembers ? 'membership/suspended' : 'auth/forbidden');
  }
  if (policy.recentProof && !(caller.session && isRecentProof(caller.session.provedAt, now)))
    throw new AppError('auth/proof-required');
}

/**
 * Stops staff whose session has not proved a second factor (P-64), at every endpoint but those that lead
 * to it. Public ones too, because they answer staff more than visitors.
 * @param required whether this installation requires one
 * @throws AppError auth/second-factor-required
 */
export function guardSecondFactor(
  { beforeSecondFactor }: Pick<Endpoint, 'beforeSecondFactor'>,
  caller: Caller | null,
  required: boolean,
): void {
  if (beforeSecondFactor || !caller?.session) return;
  const { role, session } = caller;
  if (mustProveSecondFactor({ role, secondFactor: session.secondFactor, required }))
    throw new AppError('auth/second-factor-required');
}

/**
 * 404 for another person's resource, so that its existence is not revealed (P-2). To an admin too,
 * except where the handler audits them (ADR-058).
 * @throws AppError auth/not-found
 */
export function guardOwner(policy: Policy, caller: Caller | null, input: Input): void {
  if (
    policy.kind === 'self' &&
    caller &&
    !(policy.audited && caller.role === 'admin') &&
    readUid(policy.uid, input) !== caller.uid
  ) {
    throw new AppError('auth/not-found');
  }
}

function readUid(place: UidPlace, input: Input): unknown {
  const [part, name] = place.split('.') as ['params' | 'query' | 'body', string];
  const values = input[part];
  return typeof values === 'object' && values !== null
    ? (values as Record<string, unknown>)[name]
    : undefined;
}
