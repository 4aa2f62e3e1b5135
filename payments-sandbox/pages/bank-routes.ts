import { Hono, type Context } from 'hono';
import { afterAsking, type Payable, payableWith } from '../billing/pay-invoice.ts';
import { find, type SandboxStore } from '../store.ts';
import { bankPage, billed } from './bank-page.ts';
import { sendNotice, sendPage } from './layout.ts';
import type { PageParts } from './page-parts.ts';

/** The bank's question about one payment, at `/{paymentIntentId}`; it leads back to where the payer came from. */
export function bankRoutes({ store, settings: { basePath }, inWorld }: PageParts): Hono {
  const app = new Hono();

  app.get('/:id', async (context) => {
    const asked = await askedAbout(store, context.req.param('id'));
    if (!asked) return notFound(context);
    const { back, payable } = asked;
    const address = `${basePath}/bank/${payable.intent.id}`;
    return sendPage(context, bankPage(basePath, billed(payable.invoice), address, back), 200, [
      back,
    ]);
  });

  app.post('/:id', async (context) => {
    const confirmed = (await context.req.formData()).get('outcome') === 'complete';
    const led = await inWorld(async (world) => {
      const asked = await askedAbout(world.store, context.req.param('id'));
      if (!asked) return null;
      const refused = await afterAsking(world, asked.payable, confirmed);
      return withOutcome(asked.back, asked.payable, refused ? 'failed' : 'succeeded');
    });
    return led === null ? notFound(context) : context.redirect(led, 303);
  });

  function notFound(context: Context) {
    const text = 'Your bank asks nothing about this payment any more. Go back to the shop.';
    return sendNotice(context, basePath, { heading: 'Nothing to confirm', text });
  }
  return app;
}

/** The payment that a bank asks about, and where the payer goes afterwards; null where it asks nothing. */
async function askedAbout(
  store: SandboxStore,
  id: string,
): Promise<{ payable: Payable; back: string } | null> {
  const intent = await find(store, 'payment_intent', id);
  const action = intent?.status === 'requires_action' ? intent.next_action : null;
  if (!intent || action?.type !== 'redirect_to_url') return null;
  const payable = await payableWith({ store }, intent);
  return payable && { payable, back: action.redirect_to_url.return_url };
}

/** The address to go back to, with what the real service adds to it. */
function withOutcome(back: string, { intent }: Payable, status: 'succeeded' | 'failed'): string {
  const address = new URL(back);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret);
  address.searchParams.set('redirect_status', status);
  return address.href;
}
