import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { type Payable, payableOf, payInvoice } from '../billing/pay-invoice.ts';
import type { Invoice } from '../objects/invoice.ts';
import { withConfirmationPage } from '../objects/payment-intent.ts';
import { find, type Transaction } from '../store.ts';
import { invoiceSummary } from './bank-page.ts';
import { layout, sendNotice, sendPage } from './layout.ts';
import type { PageDeps } from './page-deps.ts';
import { price } from './pay-page.ts';

/** The page of a standalone invoice, at `/{invoiceId}`, where it is paid with the customer's card. */
export function invoicePageRoutes({ store, settings, inTransaction }: PageDeps): Hono {
  const { basePath } = settings;
  const app = new Hono();

  app.get('/:id', (context) => show(context, null));

  app.post('/:id', async (context) => {
    const id = context.req.param('id');
    const outcome = await inTransaction(async (tx) => {
      const payable = await findPayable(tx, id);
      return payable && pay(tx, payable);
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
      body: html`${invoiceSummary(invoice)}
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
      : 'This invoice was cancelled. You haven’t been charged.';
    return { heading, text };
  }

  function notFound(context: Context) {
    const text = 'We couldn’t find an invoice at this address.';
    return sendNotice(context, basePath, { heading: 'Invoice not found', text });
  }
  return app;
}

async function findPayable(tx: Transaction, id: string): Promise<Payable | null> {
  const invoice = await find(tx.store, 'invoice', id);
  return invoice?.status === 'open' && invoice.hosted_invoice_url ? payableOf(tx, invoice) : null;
}

/** Pays on session: the bank may require confirmation, and its page returns to the invoice. */
async function pay(
  tx: Transaction,
  payable: Payable,
): Promise<{ bank: string | null; refused: string | null }> {
  const card = (await find(tx.store, 'customer', payable.invoice.customer))?.card;
  if (!card) return { bank: null, refused: 'There’s no saved card to pay with.' };
  const refused = await payInvoice(tx, payable, card, { offSession: false });
  const intent = await find(tx.store, 'payment_intent', payable.intent.id);
  if (!refused || intent?.status !== 'requires_action')
    return { bank: null, refused: refused?.message ?? null };
  const confirming = withConfirmationPage(
    tx.settings,
    intent,
    payable.invoice.hosted_invoice_url ?? '',
  );
  await tx.store.put('payment_intent', confirming);
  const { next_action: action } = confirming;
  return {
    bank: action?.type === 'redirect_to_url' ? action.redirect_to_url.url : null,
    refused: null,
  };
}
