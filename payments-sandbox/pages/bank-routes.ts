import { Hono, type Context } from 'hono';
import { finishAuthentication, type Payable, payableWith } from '../billing/pay-invoice.ts';
import { find, type SandboxStore } from '../store.ts';
import { bankPage, invoiceSummary } from './bank-page.ts';
import { sendNotice, sendPage } from './layout.ts';
import type { PageDeps } from './page-deps.ts';

/** The bank's confirmation page of a payment, at `/{paymentIntentId}`; redirects to its return URL. */
export function bankRoutes({ store, settings: { basePath }, inTransaction }: PageDeps): Hono {
  const app = new Hono();

  app.get('/:id', async (context) => {
    const pending = await findAuthentication(store, context.req.param('id'));
    if (!pending) return notFound(context);
    const { back, payable } = pending;
    const address = `${basePath}/bank/${payable.intent.id}`;
    return sendPage(
      context,
      bankPage(basePath, invoiceSummary(payable.invoice), address, back),
      200,
      [back],
    );
  });

  app.post('/:id', async (context) => {
    const confirmed = (await context.req.formData()).get('outcome') === 'complete';
    const redirectUrl = await inTransaction(async (tx) => {
      const pending = await findAuthentication(tx.store, context.req.param('id'));
      if (!pending) return null;
      const error = await finishAuthentication(tx, pending.payable, confirmed);
      return withOutcome(pending.back, pending.payable, error ? 'failed' : 'succeeded');
    });
    return redirectUrl === null ? notFound(context) : context.redirect(redirectUrl, 303);
  });

  function notFound(context: Context) {
    const text = 'Your bank doesn’t need you to confirm this payment. Go back to the website.';
    return sendNotice(context, basePath, { heading: 'Nothing to confirm', text });
  }
  return app;
}

/** The payment awaiting confirmation and its return URL; null if it needs none. */
async function findAuthentication(
  store: SandboxStore,
  id: string,
): Promise<{ payable: Payable; back: string } | null> {
  const intent = await find(store, 'payment_intent', id);
  const action = intent?.status === 'requires_action' ? intent.next_action : null;
  if (!intent || action?.type !== 'redirect_to_url') return null;
  const payable = await payableWith({ store }, intent);
  return payable && { payable, back: action.redirect_to_url.return_url };
}

/** The return URL with Stripe's query parameters. */
function withOutcome(back: string, { intent }: Payable, status: 'succeeded' | 'failed'): string {
  const address = new URL(back);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret);
  address.searchParams.set('redirect_status', status);
  return address.href;
}
