import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { IDENTITY_PATH } from './better-auth-options.ts';
import { identityCall, type IdentityRoute, replyRefusal } from './identity-call.ts';
import { IdentityRefusal } from './identity-code.ts';
import { checkOrigin, trustedOrigins } from './origin.ts';
import { federatedRoutes } from './route-federated.ts';
import type { RouteParts } from './route-parts.ts';
import { requestResetRoute, resetRoute } from './route-password-reset.ts';
import { sessionRoutes } from './route-session.ts';
import { signInRoute } from './route-sign-in.ts';
import { completeSignInLinkRoute, sendSignInLinkRoute } from './route-sign-in-link.ts';
import { signUpRoute } from './route-sign-up.ts';
import { resendRoute, verifyEmailRoute } from './route-verification.ts';
import { addressKey } from './throttle.ts';

/** Every call of the identity service; what is not here does not exist. */
function identityRoutes(parts: RouteParts): IdentityRoute[] {
  return [
    signUpRoute(parts),
    signInRoute(parts),
    ...sessionRoutes(parts),
    requestResetRoute(parts),
    resetRoute(parts),
    resendRoute(parts),
    verifyEmailRoute(parts),
    sendSignInLinkRoute(parts),
    completeSignInLinkRoute(parts),
    ...federatedRoutes(parts),
  ];
}

/** Answers a request: origin, route, refusal in one shape. Nothing internal leaves. */
export function createIdentityHandler(
  parts: RouteParts,
  config: Pick<Config, 'appUrl' | 'production'>,
  log: Logger,
) {
  const routes = identityRoutes(parts);
  const origins = trustedOrigins(config);
  return async (request: Request, address: string): Promise<Response> => {
    try {
      const call = identityCall(request, addressKey(address));
      const path = call.url.pathname.slice(IDENTITY_PATH.length);
      const route = routes.find((one) => one.method === request.method && fits(one.path, path));
      if (!route)
        throw new IdentityRefusal('unknown', { status: 404, message: 'There is no such call.' });
      if (request.method !== 'GET') checkOrigin(request.headers, origins);
      return await route.handle(call);
    } catch (error) {
      const refusal =
        error instanceof IdentityRefusal
          ? error
          : new IdentityRefusal('unknown', {
              status: 500,
              message: 'Something went wrong on our side. Please try again.',
              cause: error,
            });
      if (
        refusal.status >= 500 ||
        (refusal.code === 'too-many-requests' && refusal.cause !== undefined)
      ) {
        log.error({ err: refusal.cause }, 'identity call failed');
      }
      return replyRefusal(refusal);
    }
  };
}

function fits(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === path;
  const start = pattern.slice(0, -1);
  return path.startsWith(start) && /^[a-z]+$/.test(path.slice(start.length));
}
