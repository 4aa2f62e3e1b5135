import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { type Payable, payableOf, payInvoice } from '../billing/pay-invoice.ts';
import type { Invoice } from '../objects/invoice.ts';
import { askingAt } from '../objects/payment-intent.ts';
import { find, type World } from '../store.ts';
import { billed } from './bank-page.ts';
import { layout, sendNotice, sendPage } from './layout.ts';
import type { PageParts } from './page-parts.ts';
import { price } from './pay-page.ts';

/** The page of an invoice of its own, at `/{invoiceId}`, where it can be paid with the customer's card. */
export function invoicePageRoutes({ store, settings, inWorld }: PageParts): Hono {
  const { basePath } = settings;
  const app = new Hono();

  app.get('/:id', (context) => show(context, null));

  app.post('/:id', async (context) => {
    const id = context.req.param('id');
    const outcome = await inWorld(async (world) => {
      const payable = await openOne(world, id);
      return payable && pay(world, payable);
    });
    return outcome?.bank ? context.redirect(outcome.bank, 303) : show(context, outcome?.refused);
  });

  async function show(context: Context, refused: string | null | undefined) {
    const invoice = await find(store, 'invoice', context.req.param('id') ?? '');
    if (!invoice?.hosted_invoice_url) return notFound(context);
    if (invoice.status !== 'open') return sendNotice(context, basePath, settled(invoice), 200);
    const page = layout({
      title: 'Pay your invoice',
      basePath,
      body: html`${billed(invoice)}
        <section class="card" aria-label="Payment">
          ${refused ? html`<p class="error" role="alert">${refused}</p>` : ''}
          <form method="post" action="${basePath}/invoice/${invoice.id}">
            <button type="submit">Pay ${price(invoice.amount_due)}</button>
          </form>
        </section>`,
    });
    return sendPage(context, page, refused ? 402 : 200);
  }

  function settled(invoice: Invoice) {
    const paid = invoice.status === 'paid';
    const heading = paid ? 'Invoice paid' : 'Nothing to pay';
    const text = paid
      ? `You paid ${price(invoice.amount_paid)}. You can close this page.`
      : 'This invoice was withdrawn. Nothing was charged.';
    return { heading, text };
  }

  function notFound(context: Context) {
    const text = 'This address does not belong to an invoice.';
    return sendNotice(context, basePath, { heading: 'Invoice not found', text });
  }
  return app;
}

async function openOne(world: World, id: string): Promise<Payable | null> {
  const invoice = await find(world.store, 'invoice', id);
  return invoice?.status === 'open' && invoice.hosted_invoice_url
    ? payableOf(world, invoice)
    : null;
}

/** The payer is there, so that the bank may ask; its page then leads back to the invoice. */
async function pay(
  world: World,
  payable: Payable,
): Promise<{ bank: string | null; refused: string | null }> {
  const card = (await find(world.store, 'customer', payable.invoice.customer))?.card;
  if (!card) return { bank: null, refused: 'There is no card to pay with.' };
  const refused = await payInvoice(world, payable, card, { offSession: false });
  const intent = await find(world.store, 'payment_intent', payable.intent.id);
  if (!refused || intent?.status !== 'requires_action')
    return { bank: null, refused: refused?.message ?? null };
  const asking = askingAt(world.settings, intent, payable.invoice.hosted_invoice_url ?? '');
  await world.store.put('payment_intent', asking);
  const { next_action: action } = asking;
  return {
    bank: action?.type === 'redirect_to_url' ? action.redirect_to_url.url : null,
    refused: null,
  };
}
