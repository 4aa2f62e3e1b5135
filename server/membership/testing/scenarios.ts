import { decideAtBank, disputePayment } from './bank.ts';
import { ACCOUNT, CARD, type TestEnv, PRICES } from './test-env.ts';
import { customerOf, openSecondCheckout } from './pay-twice.ts';
import { openProviderPage } from './provider-page.ts';

/** The steps of one person at the provider, and the expected final state. */
export type Scenario = {
  readonly steps: readonly ((env: TestEnv, uid: string) => Promise<unknown>)[];
  readonly expected: FinalState;
};

/** The final state, whatever the order of events. */
export type FinalState = {
  readonly status: 'inactive' | 'active' | 'past_due' | 'suspended' | 'ended';
  readonly expiresAt: string | null;
  /** The ledger entries, sorted. */
  readonly money: readonly string[];
  /** Emails that must be sent. Others may be sent, each once. */
  readonly emails: readonly string[];
};

export const BOUGHT = '2026-02-02T10:00:00Z';
const SETTLED = '2026-02-05T10:00:00Z';
const RENEWED = '2027-02-02T11:00:00Z';
const GIVEN_UP = '2027-02-10T11:00:00Z';
const DISPUTED = '2026-03-02T10:00:00Z';

const WELCOME = 'Your membership is active';

/** Sets the clock and processes what is due at the provider. */
const until = (instant: string) => (env: TestEnv) => {
  env.clock.set(instant);
  return env.sandbox.advance();
};
const buys = (card?: string) => (env: TestEnv, uid: string) => env.buy(uid, 'single', card);
const debits = (account: string) => (env: TestEnv, uid: string) => env.buyByBank(uid, account);
const onProviderPage =
  (act: (page: Awaited<ReturnType<typeof openProviderPage>>) => Promise<void>) =>
  async (env: TestEnv, uid: string) =>
    act(await openProviderPage(env, uid));
const cancels = onProviderPage((page) => page.cancelRenewal());
const resumes = onProviderPage((page) => page.resumeRenewal());
const savesCard = onProviderPage((page) => page.saveCard(CARD.good));

/** The cardholder disputes the newest payment. */
const disputes =
  (as?: Parameters<typeof disputePayment>[2]) => async (env: TestEnv, uid: string) => {
    const [invoice] = await env.payments.listInvoices(await customerOf(env, uid));
    return disputePayment(env, invoice?.paymentIntentId ?? '', as);
  };
/** The bank decides a person's newest dispute. */
const bankDecides =
  (verdict: Parameters<typeof decideAtBank>[2]) => async (env: TestEnv, uid: string) => {
    const [invoice] = await env.payments.listInvoices(await customerOf(env, uid));
    const [dispute] = await env.payments.listDisputes(invoice?.paymentIntentId ?? '');
    return decideAtBank(env, dispute?.id ?? '', verdict);
  };

/** The operator refunds a payment in the provider's dashboard. */
const refundedInDashboard = (amountPence?: number) => async (env: TestEnv, uid: string) => {
  const [invoice] = await env.payments.listInvoices(await customerOf(env, uid));
  return env.payments.refund({
    paymentIntentId: invoice?.paymentIntentId ?? '',
    ...(amountPence === undefined ? {} : { amountPence }),
    idempotencyKey: `there-${uid}`,
  });
};

/** Pays a second checkout that was opened before the first was paid, as on two devices. */
const buysTwice = async (env: TestEnv, uid: string) => {
  const first = await env.service.createSubscription(uid, PRICES.single);
  const second = await openSecondCheckout(env, uid, PRICES.single);
  await env.pay(first.url);
  await env.pay(second.url);
};

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'a card pays': {
    steps: [buys()],
    expected: {
      status: 'active',
      expiresAt: '2027-02-02',
      money: ['charge 7500'],
      emails: [WELCOME],
    },
  },
  'a bank debit arrives': {
    steps: [debits(ACCOUNT.good), until(SETTLED)],
    expected: {
      status: 'active',
      expiresAt: '2027-02-02',
      money: ['charge 7500'],
      emails: [WELCOME],
    },
  },
  'a bank debit fails and its invoice is voided': {
    steps: [debits(ACCOUNT.voided), until(SETTLED), until('2026-02-12T10:00:00Z')],
    expected: {
      status: 'inactive',
      expiresAt: null,
      money: [],
      emails: ['Your payment didn’t go through'],
    },
  },
  'a bank debit fails, is retried and abandoned': {
    steps: [debits(ACCOUNT.retried), until(SETTLED), until('2026-02-12T10:00:00Z')],
    expected: {
      status: 'inactive',
      expiresAt: null,
      money: [],
      emails: ['Your payment didn’t go through'],
    },
  },
  'a person pays twice': {
    steps: [buysTwice],
    expected: {
      status: 'active',
      expiresAt: '2027-02-02',
      money: ['charge 7500', 'charge 7500', 'refund 7500'],
      emails: [WELCOME],
    },
  },
  'a renewal is paid': {
    steps: [buys(), until(RENEWED)],
    expected: {
      status: 'active',
      expiresAt: '2028-02-02',
      money: ['charge 7500', 'charge 7500'],
      emails: [WELCOME],
    },
  },
  'a renewal is cancelled and the term ends': {
    steps: [buys(), cancels, until('2027-02-03T11:00:00Z')],
    expected: { status: 'ended', expiresAt: '2027-02-02', money: ['charge 7500'], emails: [] },
  },
  'a renewal is cancelled, resumed and paid': {
    steps: [buys(), cancels, resumes, until(RENEWED)],
    expected: {
      status: 'active',
      expiresAt: '2028-02-02',
      money: ['charge 7500', 'charge 7500'],
      emails: [WELCOME],
    },
  },
  'a renewal fails': {
    steps: [buys(CARD.failsLater), until(RENEWED)],
    expected: {
      status: 'past_due',
      expiresAt: '2027-02-02',
      money: ['charge 7500'],
      emails: [WELCOME],
    },
  },
  'a renewal fails and another card pays it': {
    steps: [buys(CARD.failsLater), until(RENEWED), savesCard],
    expected: {
      status: 'active',
      expiresAt: '2028-02-02',
      money: ['charge 7500', 'charge 7500'],
      emails: [WELCOME],
    },
  },
  'a renewal fails permanently': {
    steps: [buys(CARD.failsLater), until(RENEWED), until(GIVEN_UP)],
    expected: { status: 'ended', expiresAt: '2027-02-02', money: ['charge 7500'], emails: [] },
  },
  'a payment is partly refunded in the provider’s dashboard': {
    steps: [buys(), refundedInDashboard(2500)],
    expected: {
      status: 'active',
      expiresAt: '2027-02-02',
      money: ['charge 7500', 'refund 2500'],
      emails: [WELCOME],
    },
  },
  'a refund made in the dashboard fails': {
    steps: [buys(CARD.refundFails), refundedInDashboard(), until('2026-02-03T10:00:00Z')],
    expected: {
      status: 'active',
      expiresAt: '2027-02-02',
      money: ['charge 7500', 'refund 7500', 'refund-failed 7500'],
      emails: [WELCOME],
    },
  },
  'a refund made in the dashboard is pending': {
    steps: [buys(CARD.refundPending), refundedInDashboard(), until('2026-02-03T10:00:00Z')],
    expected: {
      status: 'active',
      expiresAt: '2027-02-02',
      money: ['charge 7500', 'refund 7500'],
      emails: [WELCOME],
    },
  },
  'a payment is disputed': {
    steps: [buys(), until(DISPUTED), disputes()],
    expected: {
      status: 'suspended',
      expiresAt: '2027-02-02',
      money: ['charge 7500', 'dispute 7500'],
      emails: ['Your membership is paused'],
    },
  },
  'a dispute is won': {
    steps: [buys(), until(DISPUTED), disputes(), bankDecides('won')],
    expected: {
      status: 'active',
      expiresAt: '2027-02-02',
      money: ['charge 7500', 'dispute 7500', 'dispute-won 7500'],
      emails: [WELCOME],
    },
  },
  'a dispute is lost': {
    steps: [buys(), until(DISPUTED), disputes('product_not_received'), bankDecides('lost')],
    expected: {
      status: 'ended',
      expiresAt: '2026-03-02',
      money: ['charge 7500', 'dispute 7500'],
      emails: [],
    },
  },
  'a dispute about the rest of a payment is lost': {
    steps: [buys(), refundedInDashboard(2500), until(DISPUTED), disputes(), bankDecides('lost')],
    expected: {
      status: 'ended',
      expiresAt: '2026-03-02',
      money: ['charge 7500', 'dispute 5000', 'refund 2500'],
      emails: [],
    },
  },
  'an inquiry is closed': {
    steps: [buys(), until(DISPUTED), disputes('inquiry'), bankDecides('won')],
    expected: {
      status: 'active',
      expiresAt: '2027-02-02',
      money: ['charge 7500'],
      emails: [WELCOME],
    },
  },
  'an inquiry becomes a dispute, which is lost': {
    steps: [buys(), disputes('inquiry'), bankDecides('escalated'), bankDecides('lost')],
    expected: {
      status: 'ended',
      expiresAt: '2026-02-02',
      money: ['charge 7500', 'dispute 7500'],
      emails: [],
    },
  },
  'a renewal is disputed, and the dispute won': {
    steps: [buys(), until(RENEWED), disputes(), bankDecides('won')],
    expected: {
      status: 'active',
      expiresAt: '2028-02-02',
      money: ['charge 7500', 'charge 7500', 'dispute 7500', 'dispute-won 7500'],
      emails: [WELCOME],
    },
  },
  'a fraud warning, and the payment is refunded in the dashboard': {
    steps: [buys(), disputes('fraud_warning'), refundedInDashboard()],
    expected: {
      status: 'active',
      expiresAt: '2027-02-02',
      money: ['charge 7500', 'refund 7500'],
      emails: [WELCOME],
    },
  },
};
