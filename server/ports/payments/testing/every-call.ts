import type { PaymentsPort } from '../port.ts';
import { createSandboxClient } from '../sandbox.ts';
import { ROUTES } from '#payments-sandbox/api/app.ts';
import { createStripePayments } from '../stripe-payments.ts';
import { buyMembership, openCheckout, sendCard } from './buyer.ts';
import { CANCEL_URL, PRICE_IDS, type Shop, SUCCESS_URL, WEBHOOK_SECRET } from './shop.ts';

/** Runs one method of the port such that it makes all of its API calls. */
type Exercise = (payments: PaymentsPort, shop: Shop) => Promise<unknown>;

/** Every method of the port; a new method needs an entry here. */
const EXERCISES: { readonly [Method in keyof PaymentsPort]: Exercise } = {
  ensureCustomer: (payments) => payments.ensureCustomer({ uid: 'uid_new', email: 'n@example.com' }),
  customerExists: (payments) => payments.customerExists('cus_none'),
  setCustomerEmail: (payments) => payments.setCustomerEmail('cus_none', 'new@example.com'),
  deleteCustomer: async (payments, shop) => {
    const { customerId } = await openCheckout(shop, 'uid_forgotten');
    await payments.deleteCustomer(customerId);
  },
  openCheckout: async (payments, shop) => {
    const customerId = await shop.payments.ensureCustomer({ uid: 'uid_o', email: 'o@example.com' });
    const urls = { successUrl: SUCCESS_URL, cancelUrl: CANCEL_URL };
    const order = { uid: 'uid_o', customerId, priceId: PRICE_IDS.single, metadata: {}, ...urls };
    await payments.openCheckout({ ...order, idempotencyKey: 'every-checkout' });
  },
  getCheckout: async (payments, shop) =>
    payments.getCheckout((await openCheckout(shop, 'uid_get')).sessionId),
  listCheckouts: async (payments, shop) =>
    payments.listCheckouts((await openCheckout(shop, 'uid_list')).customerId),
  expireCheckout: async (payments, shop) =>
    payments.expireCheckout((await openCheckout(shop, 'uid_expire')).sessionId),
  getSubscription: async (payments, shop) =>
    payments.getSubscription(await buySubscription(shop, 'uid_s')),
  listSubscriptions: async (payments, shop) =>
    payments.listSubscriptions((await buyMembership(shop, undefined, 'uid_ls')).customerId),
  extendPeriod: async (payments, shop) => {
    const until = new Date('2028-11-21T10:00:00Z');
    await payments.extendPeriod(
      await buySubscription(shop, 'uid_extend'),
      until,
      'every-extension',
    );
  },
  setCancelAtPeriodEnd: async (payments, shop) =>
    payments.setCancelAtPeriodEnd(await buySubscription(shop, 'uid_cancel'), true),
  cancelNow: async (payments, shop) => payments.cancelNow(await buySubscription(shop, 'uid_now')),
  switchPlan: async (payments, shop) =>
    payments.switchPlan(
      await buySubscription(shop, 'uid_switch'),
      PRICE_IDS.family,
      'every-switch',
    ),
  openCharge: async (payments, shop) =>
    openCharge(payments, await buySubscription(shop, 'uid_charge')),
  payCharge: async (payments, shop) => {
    const { subscriptionId, chargeId } = await chargeOf(shop, 'uid_pays');
    await payments.payCharge({ chargeId, subscriptionId, idempotencyKey: 'every-payment' });
  },
  getCharge: async (payments, shop) =>
    payments.getCharge((await chargeOf(shop, 'uid_charged')).chargeId),
  withdrawCharge: async (payments, shop) =>
    payments.withdrawCharge((await chargeOf(shop, 'uid_withdrawn')).chargeId),
  openConfirmation: async (payments, shop) => {
    const { subscriptionId, chargeId } = await chargeOf(
      shop,
      'uid_confirms',
      CARD_REQUIRING_CONFIRMATION,
    );
    const payment = { chargeId, subscriptionId, idempotencyKey: 'every-confirmation' };
    await shop.payments.payCharge(payment);
    await payments.openConfirmation(chargeId, SUCCESS_URL);
  },
  refund: async (payments, shop) => {
    const { latestInvoice } = await buyMembership(shop, undefined, 'uid_back');
    const paymentIntentId = latestInvoice?.paymentIntentId ?? '';
    await payments.refund({ paymentIntentId, idempotencyKey: 'every-refund' });
  },
  listRefunds: (payments) => payments.listRefunds('pi_none'),
  findCardFingerprint: async (payments, shop) => {
    const { latestInvoice } = await buyMembership(shop, undefined, 'uid_card');
    await payments.findCardFingerprint(latestInvoice?.paymentIntentId ?? '');
  },
  listInvoices: async (payments, shop) =>
    payments.listInvoices((await buyMembership(shop, undefined, 'uid_li')).customerId),
  listDisputes: (payments) => payments.listDisputes('pi_none'),
  listFraudWarnings: (payments) => payments.listFraudWarnings('pi_none'),
  listCasesSince: (payments, shop) => payments.listCasesSince(shop.clock.now()),
  findPayment: async (payments, shop) => {
    const { latestInvoice } = await buyMembership(shop, undefined, 'uid_found');
    const paymentIntentId = latestInvoice?.paymentIntentId ?? '';
    const chargeId = paymentIntentId.replace(/^pi_/, 'ch_');
    await payments.findPayment({ paymentIntentId: null, chargeId });
  },
  getPrice: (payments) => payments.getPrice(PRICE_IDS.single),
  openPortal: async (payments, shop) => {
    const { customerId } = await buyMembership(shop, undefined, 'uid_page');
    await payments.openPortal({ customerId, returnUrl: 'https://shop.example/profile' });
  },
  readEvent: async () => undefined,
};

const CARD_REQUIRING_CONFIRMATION = '4000002760003184';

function openCharge(payments: PaymentsPort, subscriptionId: string): Promise<string> {
  const order = { subscriptionId, amountPence: 7500, description: 'Upgrade', metadata: {} };
  return payments.openCharge({ ...order, idempotencyKey: `charge-${subscriptionId}` });
}

async function chargeOf(shop: Shop, uid: string, number?: string) {
  const { id: subscriptionId, customerId } = await buyMembership(shop, undefined, uid);
  if (number !== undefined) {
    const url = await shop.payments.openPortal({ customerId, returnUrl: SUCCESS_URL });
    await sendCard(`${url}/card`, { number });
  }
  return { subscriptionId, chargeId: await openCharge(shop.payments, subscriptionId) };
}

async function buySubscription(shop: Shop, uid: string): Promise<string> {
  return (await buyMembership(shop, undefined, uid)).id;
}

/** All API calls of the adapter as routes of the sandbox, such as `GET /v1/customers/:id`. */
export async function everyCall(shop: Shop): Promise<string[]> {
  const calls = new Set<string>();
  const fetch = (request: Request) => {
    calls.add(callOf(request.method, new URL(request.url).pathname));
    return shop.sandbox.app.fetch(request);
  };
  const client = createSandboxClient({ ...shop.target, at: { fetch } });
  const payments = createStripePayments(client, WEBHOOK_SECRET);
  for (const exercise of Object.values(EXERCISES)) await exercise(payments, shop);
  return [...calls].toSorted();
}

/** The route of a call; a call without a route is returned as requested. */
function callOf(method: string, pathname: string): string {
  const path = pathname.slice(pathname.indexOf('/v1') + '/v1'.length);
  const found = ROUTES.find(
    (route) =>
      route.method === method &&
      new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );
  return `${method} /v1${found?.path ?? path}`;
}
