import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { CallerKind } from './callers.ts';

/** Whose the object of a call is: another person's, nobody's, or the caller's. */
export type Owner = 'of another' | 'absent' | 'own';

/** The codes by which a guard refuses a call before its handler runs. */
const REFUSALS = [
  'auth/required',
  'auth/forbidden',
  'auth/not-found',
  'auth/second-factor-required',
  'membership/suspended',
] as const;

export type Promised = 'let in' | (typeof REFUSALS)[number];

/** The refusals that no handler repeats: some repeat that a membership is suspended. */
export const refusalsOf = ({ disputed }: CallerKind): readonly string[] =>
  REFUSALS.filter((code) => !(disputed && code === 'membership/suspended'));

/** Whether a clinic adds a visit for itself, which takes more than a member's request has. */
export const isAtOwnDesk = (name: string, { role }: CallerKind): boolean =>
  name === 'createAppointment' && role === 'provider';

/** The call by which an admin acts for another person; it writes to the audit log (ADR-058). */
const AUDITED: ReadonlySet<string> = new Set(['deleteAccount']);

/** Whose objects a caller is refused alike, so that none of them is revealed. */
export function hidden(name: string, { role, unproved, ended }: CallerKind): readonly Owner[] {
  const isLetIn = !unproved && !ended;
  // Any clinic may be asked for a visit.
  if (name === 'createAppointment' && isLetIn && (role === 'member' || role === 'admin')) return [];
  if (AUDITED.has(name) && isLetIn && role === 'admin') return ['absent'];
  return ['of another', 'absent'];
}

/** What the policy of a call promises a caller, independent of the tested guard. */
export function promised(
  name: string,
  { policy, beforeSecondFactor }: Endpoint,
  caller: CallerKind,
  owner: Owner,
): Promised {
  // A cookie decides there, or a signature, whatever the token is.
  if (policy.kind === 'same-origin' || policy.kind === 'signature') return 'let in';
  if (caller.ended) return 'auth/required';
  const isOpen = policy.kind === 'public';
  if (!isOpen && caller.role === null) return 'auth/required';
  if (!isOpen && caller.unverified && !(policy.kind === 'self' && policy.registering))
    return 'auth/required';
  if (policy.kind === 'roles') {
    const roles: readonly (string | null)[] = policy.roles;
    if (!roles.includes(caller.role))
      return caller.disputed && roles.includes('member')
        ? 'membership/suspended'
        : 'auth/forbidden';
  }
  if (caller.unproved && !beforeSecondFactor) return 'auth/second-factor-required';
  if (policy.kind === 'self' && owner !== 'own')
    return caller.role === 'admin' && AUDITED.has(name) ? 'let in' : 'auth/not-found';
  return 'let in';
}
