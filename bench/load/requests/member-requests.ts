import type { Kind } from '../mix.ts';
import type { Member, World } from '../world.ts';
import type { Callers } from './callers.ts';
import { get, type LoadRequest, type RequestFactories } from './load-request.ts';

/** Requests of members for their own data. */
export function memberRequests(
  { members, providerIds }: World,
  { pick, pickPopular, person, browser }: Callers,
  appUrl: string,
): RequestFactories<
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
  /** A conditional read, as the product's client sends it after the first. */
  const conditional = (kind: Kind, pathOf: (member: Member) => string) => (): LoadRequest => {
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
      onTag: (fresh) => tags.set(path, fresh),
    };
  };
  return {
    'membership status': conditional(
      'membership status',
      ({ uid }) => `/api/stripe/subscription-status/${uid}`,
    ),
    'referral stats': conditional('referral stats', ({ uid }) => `/api/referrals/stats/${uid}`),
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
