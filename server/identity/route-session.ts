import { decodeJwt } from 'jose';
import * as z from 'zod';
import { type IdentityCall, type IdentityRoute, reply } from './identity-call.ts';
import { presentPerson } from './person-reply.ts';
import type { RouteParts } from './route-parts.ts';

const current = z.nullable(
  z.object({ session: z.object({ expiresAt: z.string() }), user: z.unknown() }),
);

/**
 * The calls around a session: reading it, prolonging it (a POST, sent on real activity only), the
 * access token, sign-out, and the public keys (decision 9).
 */
export function sessionRoutes({ library, throttle }: RouteParts): IdentityRoute[] {
  const count = (call: IdentityCall) =>
    throttle.take([{ name: 'sessionAddress', who: call.address }]);
  const session = (method: 'GET' | 'POST'): IdentityRoute => ({
    method,
    path: '/get-session',
    async handle(call) {
      await count(call);
      const response = await library.forward(call, '/get-session', { method });
      const found = current.parse(await response.json());
      if (!found) return reply({ session: null, user: null }, response);
      return reply(
        { session: { expiresAt: found.session.expiresAt }, user: presentPerson(found.user) },
        response,
      );
    },
  });
  const token = (method: 'GET' | 'POST'): IdentityRoute => ({
    method,
    path: '/token',
    async handle(call) {
      await count(call);
      const response = await library.forward(call, '/token', { method: 'GET' });
      const { token: jwt } = z.object({ token: z.string() }).parse(await response.json());
      const { exp = 0, iat = 0 } = decodeJwt(jwt);
      // A length, not an instant: the clock of the browser may be wrong.
      return reply({ token: jwt, expiresInSeconds: exp - iat }, response);
    },
  });
  return [
    session('GET'),
    session('POST'),
    token('GET'),
    token('POST'),
    {
      method: 'POST',
      path: '/sign-out',
      async handle(call) {
        await count(call);
        const response = await library.forward(call, '/sign-out', { method: 'POST', body: {} });
        return reply({ success: true }, response);
      },
    },
    {
      method: 'GET',
      path: '/jwks',
      async handle(call) {
        await count(call);
        const answer = reply(await library.readKeys());
        answer.headers.set('cache-control', 'public, max-age=60');
        return answer;
      },
    },
  ];
}
