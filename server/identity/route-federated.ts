import { createHash } from 'node:crypto';
import * as z from 'zod';
import { FEDERATED_PROVIDERS } from '#shared/domain/accounts/federated-provider.ts';
import { IDENTITY_PATH } from './better-auth-options.ts';
import { type IdentityRoute, reply } from './identity-call.ts';
import { translateCode } from './identity-code.ts';
import type { RouteParts } from './route-parts.ts';

const POPUP_PATH = `${IDENTITY_PATH}/popup`;

/** Tells the page that opened the window, which our opener policy has cut off from it, and closes. */
const SCRIPT =
  "new BroadcastChannel('identity-popup').postMessage({code:new URLSearchParams(location.search).get('code')});window.close();";
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');
const PAGE = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Sign in</title><p>You can close this window.</p><script>${SCRIPT}</script></html>`;

/**
 * Federated sign-in at library level (spec 1): the address of the provider's page, the way back, and
 * the last page of the small window. Only providers with a configured client answer.
 */
export function federatedRoutes({ library, throttle }: RouteParts): IdentityRoute[] {
  return [
    {
      method: 'POST',
      path: '/sign-in/social',
      async handle(call) {
        const { provider } = await call.body(
          z.strictObject({ provider: z.enum(FEDERATED_PROVIDERS) }),
        );
        await throttle.take([{ name: 'linkAddress', who: call.address }]);
        const response = await library.forward(call, '/sign-in/social', {
          method: 'POST',
          body: {
            provider,
            callbackURL: POPUP_PATH,
            errorCallbackURL: POPUP_PATH,
            disableRedirect: true,
          },
        });
        const { url } = z.object({ url: z.url() }).parse(await response.json());
        return reply({ url }, response);
      },
    },
    {
      method: 'GET',
      path: '/callback/*',
      async handle(call) {
        await throttle.take([{ name: 'linkAddress', who: call.address }]);
        const path = call.url.pathname.slice(IDENTITY_PATH.length);
        const response = await library.forward(call, path, {
          method: 'GET',
          query: Object.fromEntries(call.url.searchParams),
        });
        const error = new URL(response.headers.get('location') ?? '', call.url).searchParams.get(
          'error',
        );
        const headers = new Headers({
          location: error === null ? POPUP_PATH : `${POPUP_PATH}?code=${translateCode(error)}`,
          'cache-control': 'no-store',
        });
        for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
        return new Response(null, { status: 302, headers });
      },
    },
    {
      method: 'GET',
      path: '/popup',
      async handle() {
        return new Response(PAGE, {
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': `default-src 'none'; script-src 'sha256-${SCRIPT_HASH}'; frame-ancestors 'none'`,
            'cache-control': 'no-store',
          },
        });
      },
    },
  ];
}
