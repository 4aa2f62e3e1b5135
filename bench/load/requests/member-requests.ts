import type { Kind } from '../mix.ts';
import type { Member, World } from '../world.ts';
import type { Callers } from './callers.ts';
import { get, type LoadRequest, type Makers } from './load-request.ts';

/** What members read of their own, and what they save. */
export function memberRequests(
  { members, providerIds }: World,
  { pick, pickPopular, person, browser }: Callers,
  appUrl: string,
): Makers<
  | 'membership status'
  | 'referral stats'
  | 'profile'
  | 'favourites'
  | 'favourite on or off'
  | 'history'
  | 'rewards'
  | 'token refresh'
> {
  const tags = new Map<string, string>();
  const saved = new Set<string>();
  const own = (kind: Kind, pathOf: (member: Member) => string) => (): LoadRequest => {
    const member = pick(members);
    return { kind, ...get, ...person(member), path: pathOf(member) };
  };
  /** A conditional read, as the product's own client sends it after the first time. */
  const kept = (kind: Kind, pathOf: (member: Member) => string) => (): LoadRequest => {
    const member = pick(members);
    const path = pathOf(member);
    const { from, headers } = person(member);
    const tag = tags.get(path);
    return {
      kind,
      method: 'GET',
      path,
      from,
      headers: tag === undefined ? headers : { ...headers, 'if-none-match': tag },
      expect: [200, 304],
      keepTag: (fresh) => tags.set(path, fresh),
    };
  };
  return {
    'membership status': kept(
      'membership status',
      ({ uid }) => `/api/stripe/subscription-status/${uid}`,
    ),
    'referral stats': kept('referral stats', ({ uid }) => `/api/referrals/stats/${uid}`),
    profile: own('profile', ({ uid }) => `/api/auth/user/${uid}`),
    favourites: own('favourites', ({ uid }) => `/api/favorites?userId=${uid}`),
    history: own('history', ({ cardNumber }) => `/api/appointments/healthcard/${cardNumber}`),
    rewards: own('rewards', ({ uid }) => `/api/rewards/${uid}`),
    'favourite on or off'() {
      const member = pick(members);
      const providerId = pickPopular(providerIds);
      const key = `${member.uid} ${providerId}`;
      const on = !saved.delete(key);
      if (on) saved.add(key);
      return {
        kind: 'favourite on or off',
        ...person(member),
        method: on ? 'POST' : 'DELETE',
        path: `/api/favorites/${providerId}`,
        body: { userId: member.uid },
        expect: [200],
      };
    },
    'token refresh'() {
      const member = pick(members);
      return {
        kind: 'token refresh',
        method: 'POST',
        path: '/identity/token',
        ...browser(member, appUrl),
        body: {},
        expect: [200],
      };
    },
  };
}
