import { decideAtBank, questionPayment } from './bank.ts';
import { ACCOUNT, CARD, type Desk, PRICES } from './open-desk.ts';
import { customerOf, openBeside } from './pay-twice.ts';
import { openProviderPage } from './provider-page.ts';

/** What happens to one person at the provider, step by step, and how it must end. */
export type Story = {
  readonly steps: readonly ((desk: Desk, uid: string) => Promise<unknown>)[];
  readonly ends: Ending;
};

/** What is true at the end, whatever was heard when. */
export type Ending = {
  readonly status: 'inactive' | 'active' | 'past_due' | 'suspended' | 'ended';
  readonly expiresAt: string | null;
  /** The ledger, by the alphabet. */
  readonly money: readonly string[];
  /** Emails that must have been sent. Others may have been, each once. */
  readonly mails: readonly string[];
};

export const BOUGHT = '2026-02-02T10:00:00Z';
const SETTLED = '2026-02-05T10:00:00Z';
const RENEWED = '2027-02-02T11:00:00Z';
const GIVEN_UP = '2027-02-10T11:00:00Z';
const DISPUTED = '2026-03-02T10:00:00Z';

const WELCOME = 'Your membership is active';

/** Sets the clock and has the provider do what is due. */
const until = (instant: string) => (desk: Desk) => {
  desk.clock.set(instant);
  return desk.sandbox.advance();
};
const buys = (card?: string) => (desk: Desk, uid: string) => desk.buy(uid, 'single', card);
const debits = (account: string) => (desk: Desk, uid: string) => desk.buyByBank(uid, account);
const onProviderPage =
  (act: (page: Awaited<ReturnType<typeof openProviderPage>>) => Promise<void>) =>
  async (desk: Desk, uid: string) =>
    act(await openProviderPage(desk, uid));
const cancels = onProviderPage((page) => page.cancelRenewal());
const resumes = onProviderPage((page) => page.resumeRenewal());
const savesCard = onProviderPage((page) => page.saveCard(CARD.good));

/** The cardholder questions the newest payment with the bank. */
const questions =
  (as?: Parameters<typeof questionPayment>[2]) => async (desk: Desk, uid: string) => {
    const [invoice] = await desk.payments.listInvoices(await customerOf(desk, uid));
    return questionPayment(desk, invoice?.paymentIntentId ?? '', as);
  };
/** The bank decides the newest dispute of a person. */
const bankDecides =
  (verdict: Parameters<typeof decideAtBank>[2]) => async (desk: Desk, uid: string) => {
    const [invoice] = await desk.payments.listInvoices(await customerOf(desk, uid));
    const [dispute] = await desk.payments.listDisputes(invoice?.paymentIntentId ?? '');
    return decideAtBank(desk, dispute?.id ?? '', verdict);
  };

/** The operator gives money back in the provider's own console. */
const isRefundedThere = (amountPence?: number) => async (desk: Desk, uid: string) => {
  const [invoice] = await desk.payments.listInvoices(await customerOf(desk, uid));
  return desk.payments.refund({
    paymentIntentId: invoice?.paymentIntentId ?? '',
    ...(amountPence === undefined ? {} : { amountPence }),
    idempotencyKey: `there-${uid}`,
  });
};

/** A second checkout, opened before the first was paid, as on two devices. */
const buysTwice = async (desk: Desk, uid: string) => {
  const first = await desk.service.createSubscription(uid, PRICES.single);
  const second = await openBeside(desk, uid, PRICES.single);
  await desk.pay(first.url);
  await desk.pay(second.url);
};

export const STORIES: Readonly<Record<string, Story>> = {
  'a card pays': {
    steps: [buys()],
    ends: { status: 'active', expiresAt: '2027-02-02', money: ['charge 7500'], mails: [WELCOME] },
  },
  'a bank debit arrives': {
    steps: [debits(ACCOUNT.good), until(SETTLED)],
    ends: { status: 'active', expiresAt: '2027-02-02', money: ['charge 7500'], mails: [WELCOME] },
  },
  'a bank debit fails and its invoice is voided': {
    steps: [debits(ACCOUNT.voided), until(SETTLED), until('2026-02-12T10:00:00Z')],
    ends: {
      status: 'inactive',
      expiresAt: null,
      money: [],
      mails: ['Your payment did not go through'],
    },
  },
  'a bank debit fails, is tried again and given up': {
    steps: [debits(ACCOUNT.retried), until(SETTLED), until('2026-02-12T10:00:00Z')],
    ends: {
      status: 'inactive',
      expiresAt: null,
      money: [],
      mails: ['Your payment did not go through'],
    },
  },
  'somebody pays twice': {
    steps: [buysTwice],
    ends: {
      status: 'active',
      expiresAt: '2027-02-02',
      money: ['charge 7500', 'charge 7500', 'refund 7500'],
      mails: [WELCOME],
    },
  },
  'a renewal is paid': {
    steps: [buys(), until(RENEWED)],
    ends: {
      status: 'active',
      expiresAt: '2028-02-02',
      money: ['charge 7500', 'charge 7500'],
      mails: [WELCOME],
    },
  },
  'a renewal is cancelled and its time runs out': {
    steps: [buys(), cancels, until('2027-02-03T11:00:00Z')],
    ends: { status: 'ended', expiresAt: '2027-02-02', money: ['charge 7500'], mails: [] },
  },
  'a renewal is cancelled, taken up again and paid': {
    steps: [buys(), cancels, resumes, until(RENEWED)],
    ends: {
      status: 'active',
      expiresAt: '2028-02-02',
      money: ['charge 7500', 'charge 7500'],
      mails: [WELCOME],
    },
  },
  'a renewal fails': {
    steps: [buys(CARD.failsLater), until(RENEWED)],
    ends: { status: 'past_due', expiresAt: '2027-02-02', money: ['charge 7500'], mails: [WELCOME] },
  },
  'a renewal fails and another card pays it': {
    steps: [buys(CARD.failsLater), until(RENEWED), savesCard],
    ends: {
      status: 'active',
      expiresAt: '2028-02-02',
      money: ['charge 7500', 'charge 7500'],
      mails: [WELCOME],
    },
  },
  'a renewal fails for good': {
    steps: [buys(CARD.failsLater), until(RENEWED), until(GIVEN_UP)],
    ends: { status: 'ended', expiresAt: '2027-02-02', money: ['charge 7500'], mails: [] },
  },
  'a part is refunded in the provider’s console': {
    steps: [buys(), isRefundedThere(2500)],
    ends: {
      status: 'active',
      expiresAt: '2027-02-02',
      money: ['charge 7500', 'refund 2500'],
      mails: [WELCOME],
    },
  },
  'a refund made there fails': {
    steps: [buys(CARD.refundFails), isRefundedThere(), until('2026-02-03T10:00:00Z')],
    ends: {
      status: 'active',
      expiresAt: '2027-02-02',
      money: ['charge 7500', 'refund 7500', 'refund-failed 7500'],
      mails: [WELCOME],
    },
  },
  'a refund made there waits for the bank': {
    steps: [buys(CARD.refundPending), isRefundedThere(), until('2026-02-03T10:00:00Z')],
    ends: {
      status: 'active',
      expiresAt: '2027-02-02',
      money: ['charge 7500', 'refund 7500'],
      mails: [WELCOME],
    },
  },
  'a payment is disputed': {
    steps: [buys(), until(DISPUTED), questions()],
    ends: {
      status: 'suspended',
      expiresAt: '2027-02-02',
      money: ['charge 7500', 'dispute 7500'],
      mails: ['Your membership is paused'],
    },
  },
  'a dispute is won': {
    steps: [buys(), until(DISPUTED), questions(), bankDecides('won')],
    ends: {
      status: 'active',
      expiresAt: '2027-02-02',
      money: ['charge 7500', 'dispute 7500', 'dispute-won 7500'],
      mails: [WELCOME],
    },
  },
  'a dispute is lost': {
    steps: [buys(), until(DISPUTED), questions('product_not_received'), bankDecides('lost')],
    ends: {
      status: 'ended',
      expiresAt: '2026-03-02',
      money: ['charge 7500', 'dispute 7500'],
      mails: [],
    },
  },
  'a dispute about the rest of a payment is lost': {
    steps: [buys(), isRefundedThere(2500), until(DISPUTED), questions(), bankDecides('lost')],
    ends: {
      status: 'ended',
      expiresAt: '2026-03-02',
      money: ['charge 7500', 'dispute 5000', 'refund 2500'],
      mails: [],
    },
  },
  'an inquiry comes to nothing': {
    steps: [buys(), until(DISPUTED), questions('inquiry'), bankDecides('won')],
    ends: { status: 'active', expiresAt: '2027-02-02', money: ['charge 7500'], mails: [WELCOME] },
  },
  'an inquiry becomes a dispute, which is lost': {
    steps: [buys(), questions('inquiry'), bankDecides('escalated'), bankDecides('lost')],
    ends: {
      status: 'ended',
      expiresAt: '2026-02-02',
      money: ['charge 7500', 'dispute 7500'],
      mails: [],
    },
  },
  'a renewal is disputed, and the dispute won': {
    steps: [buys(), until(RENEWED), questions(), bankDecides('won')],
    ends: {
      status: 'active',
      expiresAt: '2028-02-02',
      money: ['charge 7500', 'charge 7500', 'dispute 7500', 'dispute-won 7500'],
      mails: [WELCOME],
    },
  },
  'a warning of fraud, and the payment is refunded there': {
    steps: [buys(), questions('fraud_warning'), isRefundedThere()],
    ends: {
      status: 'active',
      expiresAt: '2027-02-02',
      money: ['charge 7500', 'refund 7500'],
      mails: [WELCOME],
    },
  },
};
