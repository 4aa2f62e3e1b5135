import { Hono } from 'hono';
import { addressOf } from '../http/client-address.ts';
import { scriptPagePolicy } from '../http/content-security-policy.ts';
import type { Limiter } from '../http/limiter.ts';
import { type Auth, IDENTITY_PATH } from './auth.ts';
import type { SignInObserver } from './observe-sign-ins.ts';
import { authHeaders, translateCode } from './auth-call.ts';
import { withHeldSignIn } from './second-factor/held-sign-in.ts';
import type { SecondStep } from './second-factor/second-step.ts';

export const POPUP_PATH = `${IDENTITY_PATH}/popup`;

/** Notifies the opening page by BroadcastChannel, since our opener policy severs `opener`, and closes. */
const SCRIPT =
  "new BroadcastChannel('identity-popup').postMessage({code:new URLSearchParams(location.search).get('code')});window.close();";
const PAGE = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Sign in</title><p>You can close this window.</p><script>${SCRIPT}</script></html>`;

type Deps = {
  readonly auth: Auth;
  readonly limiter: Limiter;
  readonly observe: SignInObserver;
  readonly secondStep: Pick<SecondStep, 'begin'>;
};

/**
 * The callback and final page of the federated sign-in popup (IDENT-03). Outside the contract: browsers
 * navigate here.
 */
export function federatedPages({ auth, limiter, observe, secondStep }: Deps): Hono {
  const app = new Hono();
  app.get('/callback/:provider{[a-z]+}', async (context) => {
    const address = addressOf(context);
    await limiter.take('linkAddress', address);
    const { response, heldFor } = await withHeldSignIn(async (attempt) => ({
      response: await auth.api.callbackOAuth({
        params: { id: context.req.param('provider') },
        query: context.req.query(),
        headers: authHeaders({ address, requestHeader: (name) => context.req.header(name) }),
        asResponse: true,
      }),
      heldFor: attempt.heldFor,
    }));
    const target = new URL(response.headers.get('location') ?? '', context.req.url);
    const error = target.searchParams.get('error');
    // The library’s error of a held sign-in may have any text.
    const held = heldFor === null ? null : await secondStep.begin(heldFor);
    const code = held ? held.code : error === null ? null : translateCode(error);
    observe.ended('federated', code ?? 'done');
    for (const cookie of [...response.headers.getSetCookie(), ...(held ? [held.cookie] : [])])
      context.header('set-cookie', cookie, { append: true });
    context.header('cache-control', 'no-store');
    return context.redirect(code === null ? POPUP_PATH : `${POPUP_PATH}?code=${code}`);
  });
  app.get('/popup', (context) => {
    context.header('cache-control', 'no-store');
    context.header('content-security-policy', scriptPagePolicy(SCRIPT));
    return context.html(PAGE);
  });
  return app;
}
