import { type Endpoint, limitOf } from '#shared/contract/endpoint.ts';
import { needsCaller, readsToken } from '#shared/contract/policy.ts';
import { LIMITS, type Limit } from '#shared/contract/limits.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';

/** All error codes of an endpoint: those implied by its policy and input, and those it declares. */
export function errorCodesOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const { policy, method, params, query, body, upload, errors = [] } = endpoint;
  const limitName = limitOf(endpoint);
  const limit: Limit | null = limitName && LIMITS[limitName];
  const forMembers = policy.kind === 'roles' && policy.roles.includes('member');
  const ofClinics = policy.kind === 'roles' && policy.roles.includes('provider');
  const groups: readonly (readonly [applies: unknown, codes: readonly ErrorCode[]])[] = [
    [true, ['server/unexpected', ...errors]],
    // The database does not answer in time, or its disk is full.
    [true, ['server/unavailable', 'server/read-only']],
    // Also public endpoints: an invalid token is rejected.
    [readsToken(policy), ['auth/required']],
    [readsToken(policy) && !endpoint.beforeSecondFactor, ['auth/second-factor-required']],
    [params ?? query ?? body, ['request/invalid']],
    [body, ['request/not-json', 'request/too-large', 'request/incomplete']],
    [upload ?? policy.kind === 'signature', ['request/too-large', 'request/incomplete']],
    [policy.kind === 'roles', ['auth/forbidden']],
    [needsCaller(policy) && policy.recentProof, ['auth/proof-required']],
    [forMembers, ['membership/suspended']],
    // Staff of a kind that may not do this at the clinic.
    [ofClinics, ['clinic/not-allowed']],
    [policy.kind === 'same-origin' && method !== 'GET', ['auth/forbidden']],
    [policy.kind === 'self', ['auth/not-found']],
    [limit, ['rate/too-many']],
    // Too many streams are open.
    [endpoint.events, ['rate/too-many']],
    // The Idempotency-Key is in use, or was used for another request.
    [method !== 'GET' && needsCaller(policy), ['request/in-progress', 'request/invalid']],
  ];
  return new Set(groups.flatMap(([applies, codes]) => (applies ? codes : [])));
}
