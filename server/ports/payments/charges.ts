import type { Stripe } from 'stripe';
import { declineReason } from './decline-reason.ts';
import { idOf } from './from-stripe.ts';
import { PaymentsRefused } from './payment-errors.ts';
import type { Charge, ChargeOrder, PaymentsPort } from './port.ts';
import { penceField, textField } from './read-fields.ts';
import { readObject } from './set-aside.ts';
import { withStripeErrors } from './translate-errors.ts';

type Charges = Pick<
  PaymentsPort,
  | 'openCharge'
  | 'payCharge'
  | 'getCharge'
  | 'withdrawCharge'
  | 'openConfirmation'
  | 'findCardFingerprint'
>;

/**
 * Single payments as separate invoices, independent of a subscription's period or trial: drafted,
 * finalised and paid in steps that can be inspected and resumed.
 */
export function createCharges(stripe: Stripe): Charges {
  const getCharge = (id: string) => withStripeErrors(async () => (await read(stripe, id)).charge);

  return {
    openCharge: (order) => withStripeErrors(() => open(stripe, order)),
    getCharge,

    findCardFingerprint: (paymentIntentId) =>
      withStripeErrors(async () => {
        const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentIntentId, {
          expand: ['latest_charge'],
        });
        if (charge === null || typeof charge === 'string') return null;
        return charge.payment_method_details?.card?.fingerprint ?? null;
      }),

    payCharge: async ({ chargeId, subscriptionId, idempotencyKey }) => {
      try {
        await withStripeErrors(async () => {
          const card = cardOf(await stripe.subscriptions.retrieve(subscriptionId));
          // The member is present, so the bank may request confirmation instead of declining.
          const payment = { ...card, off_session: false };
          await stripe.invoices.pay(chargeId, payment, { idempotencyKey });
        });
        return await getCharge(chargeId);
      } catch (error) {
        if (!(error instanceof PaymentsRefused)) throw error;
        const charge = await getCharge(chargeId);
        if (charge.state === 'open') throw error;
        return charge.state === 'failed'
          ? { ...charge, decline: error.decline ?? charge.decline }
          : charge;
      }
    },

    withdrawCharge: async (id) => {
      try {
        await withStripeErrors(() => stripe.invoices.voidInvoice(id));
        return await getCharge(id);
      } catch (error) {
        if (!(error instanceof PaymentsRefused)) throw error;
        const charge = await getCharge(id);
        // Refused because it has just been paid or voided by another call.
        if (charge.state === 'paid' || charge.state === 'void') return charge;
        throw error;
      }
    },

    openConfirmation: (id, returnUrl) =>
      withStripeErrors(async () => {
        const { charge, intent } = await read(stripe, id);
        if (charge.state !== 'confirm' || !intent) return null;
        const url = await bankPage(stripe, intent, returnUrl);
        if (url !== null) return url;
        const now = await read(stripe, id);
        return now.charge.state === 'confirm' ? (now.invoice.hosted_invoice_url ?? null) : null;
      }),
  };
}

/** The invoice has no subscription: otherwise it would collect that subscription's pending items. */
async function open(stripe: Stripe, order: ChargeOrder): Promise<string> {
  const { subscriptionId, amountPence, description, idempotencyKey } = order;
  const { customer: of } = await stripe.subscriptions.retrieve(subscriptionId);
  const customer = idOf(of) ?? '';
  const step = (name: string) => ({ idempotencyKey: `${idempotencyKey}-${name}` });
  const { id: invoice } = await stripe.invoices.create(
    {
      customer,
      collection_method: 'charge_automatically',
      auto_advance: false,
      pending_invoice_items_behavior: 'exclude',
      currency: 'gbp',
      description,
      metadata: { ...order.metadata, subscriptionId },
    },
    step('invoice'),
  );
  await stripe.invoiceItems.create(
    { customer, invoice, amount: amountPence, currency: 'gbp', description },
    step('item'),
  );
  await stripe.invoices.finalizeInvoice(invoice, {}, step('final'));
  return invoice;
}

/** Checkout stores the card with the subscription, where a separate invoice does not look for it. */
function cardOf(subscription: Stripe.Subscription): Stripe.InvoicePayParams {
  const card = idOf(subscription.default_payment_method);
  return card === null ? {} : { payment_method: card };
}

type Read = {
  readonly charge: Charge;
  readonly invoice: Stripe.Invoice;
  readonly intent: Stripe.PaymentIntent | null;
};

async function read(stripe: Stripe, id: string): Promise<Read> {
  const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] });
  const payments = invoice.payments?.data ?? [];
  const payment =
    payments.find(({ status }) => status === 'paid') ??
    payments.find(({ is_default: isDefault }) => isDefault);
  const intentId = idOf(payment?.payment?.payment_intent);
  const intent = intentId === null ? null : await stripe.paymentIntents.retrieve(intentId);
  const charge = readObject('invoice', invoice, (one) => toCharge(one, intent));
  return { invoice, intent, charge };
}

function toCharge(invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): Charge {
  const state = stateOf(invoice, intent);
  const paid = state === 'paid';
  const received = intent ? penceField(intent, 'amount_received', 0) : 0;
  return {
    id: textField(invoice, 'id'),
    state,
    amountPaidPence: paid ? Math.max(penceField(invoice, 'amount_paid', 0), received) : 0,
    paymentIntentId: paid ? (intent?.id ?? null) : null,
    decline: state === 'failed' ? declineOf(intent) : null,
  };
}

/** The payment intent takes precedence, because the invoice is marked as paid a moment later. */
function stateOf(invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): Charge['state'] {
  if (invoice.status === 'paid' || intent?.status === 'succeeded') return 'paid';
  if (invoice.status === 'void' || invoice.status === 'uncollectible') return 'void';
  if (intent?.status === 'canceled') return 'void';
  if (intent?.status === 'processing') return 'pending';
  if (intent?.status === 'requires_action') return 'confirm';
  const refusal = intent?.last_payment_error;
  if (!refusal) return 'open';
  return needsConfirmation(refusal) ? 'confirm' : 'failed';
}

/** Whether it was declined only for lack of authentication, so that the member can still confirm. */
function needsConfirmation({
  code,
  decline_code: word,
}: Stripe.PaymentIntent.LastPaymentError): boolean {
  return code === 'authentication_required' || word === 'authentication_required';
}

function declineOf(intent: Stripe.PaymentIntent | null): Charge['decline'] {
  const refusal = intent?.last_payment_error;
  return declineReason({
    aboutCard: true,
    code: refusal?.code ?? null,
    declineCode: refusal?.decline_code || null,
    param: refusal?.param ?? null,
    message: refusal?.message ?? '',
  });
}

/** URL of the bank's confirmation page; null where there is none or it is no longer needed. */
async function bankPage(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  returnUrl: string,
): Promise<string | null> {
  const card = idOf(intent.last_payment_error?.payment_method);
  const again = intent.status === 'requires_payment_method' && card !== null;
  try {
    const confirmed = await withStripeErrors(() =>
      stripe.paymentIntents.confirm(intent.id, {
        return_url: returnUrl,
        ...(again ? { payment_method: card } : {}),
      }),
    );
    return confirmed.next_action?.redirect_to_url?.url ?? null;
  } catch (error) {
    if (error instanceof PaymentsRefused) return null;
    throw error;
  }
}
