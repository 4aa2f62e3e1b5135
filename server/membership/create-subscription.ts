import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import { AppError } from '../http/app-error.ts';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import type { Checkout } from '../ports/payments/port.ts';
import type { CheckoutRow } from './checkout-store.ts';
import { endLapsed, findRunning, refuseSuspended } from './current-membership.ts';
import type { FindCustomer } from './find-customer.ts';
import { createOpenAtProvider } from './open-at-provider.ts';
import { type MembershipParts, planOfPrice } from './parts.ts';
import { inOurWords } from './payments-words.ts';
import type { SyncPerson } from './sync-person.ts';

/** The answer of POST /stripe/create-subscription. */
export type SubscriptionAnswer = {
  sessionId: string | null;
  url: string | null;
  alreadySubscribed: boolean;
  message: string;
};

type Order = { readonly uid: string; readonly plan: PlanId; readonly priceId: string };

const ALREADY: SubscriptionAnswer = {
  sessionId: null,
  url: null,
  alreadySubscribed: true,
  message: 'You already have an active subscription.',
};

/** After so long a claim counts as left behind by a crash. */
const CLAIM_MS = 20_000;
/** How long somebody waits for the other click, in real time. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 50;
/** When the provider is asked about a checkout that nobody told us more about. */
const RECONCILE_SECONDS = [300, 3600, 86_400];

/**
 * Opens the hosted checkout of a plan (spec 4, Membership; decision 5). However many clicks, tabs
 * and devices: at most one open checkout, and none for an active member. A checkout that was paid
 * counts as open until its payment is settled. The row is claimed first and the provider asked
 * afterwards, outside any transaction.
 * @throws AppError checkout/unknown-price, account/not-found, membership/suspended,
 *   checkout/payment-processing, checkout/not-created, payments/unavailable
 */
export function createCreateSubscription(
  parts: MembershipParts,
  sync: SyncPerson,
  findCustomer: FindCustomer,
) {
  const { stores, payments, clock, jobs } = parts;
  const openAtProvider = createOpenAtProvider(parts);

  return async (uid: string, priceId: string): Promise<SubscriptionAnswer> => {
    const plan = planOfPrice(parts.prices, priceId);
    if (!plan) throw new AppError('checkout/unknown-price');
    const person = await stores.customers.findPerson(uid);
    if (!person) throw new AppError('account/not-found');
    try {
      const customerId = await findCustomer(person);
      return await openOne({ uid, plan, priceId }, customerId);
    } catch (error) {
      if (error instanceof PaymentsRefused)
        throw new AppError('checkout/not-created', { cause: error });
      throw inOurWords(error);
    }
  };

  async function openOne(order: Order, customerId: string): Promise<SubscriptionAnswer> {
    const giveUpAt = performance.now() + PATIENCE_MS;
    while (performance.now() < giveUpAt) {
      if (await isMember(order.uid)) return ALREADY;
      const claimed = await claim(order);
      if (claimed) return answer(await openAtProvider(claimed, customerId));
      const open = await stores.checkouts.findOpen(order.uid);
      const usable = open && (await useOpen(open, customerId, order.priceId));
      if (usable) return answer(usable);
    }
    throw new AppError('payments/unavailable');
  }

  /**
   * A membership that is being given up for want of a payment does not keep anybody from buying.
   * @throws AppError membership/suspended
   */
  async function isMember(uid: string): Promise<boolean> {
    const current = await stores.memberships.findCurrent(uid);
    if (!current) return false;
    refuseSuspended(current, clock.now());
    const running = await findRunning(parts, uid);
    if (running) return !(running.status === 'past_due' && running.cancel_at_period_end);
    await endLapsed(parts, sync, uid);
    const left = await findRunning(parts, uid);
    refuseSuspended(left, clock.now());
    return left !== undefined;
  }

  /** The claim and the jobs that ask what became of it exist together, or neither. */
  function claim(order: Order): Promise<CheckoutRow | null> {
    return stores.transaction(async (within) => {
      const row = await within.checkouts.claim({ ...order, id: randomUUID() }, clock.now());
      if (!row) return null;
      for (const seconds of RECONCILE_SECONDS) {
        await jobs.send(
          'checkout-reconcile',
          { checkoutId: row.id },
          { startAfterSeconds: seconds },
          within.trx,
        );
      }
      return row;
    });
  }

  /**
   * What to do with a checkout that is open already: the same plan continues with it, another plan
   * closes it first, a claim that is being worked on is waited for.
   * @returns null where the caller should look again
   * @throws AppError checkout/payment-processing where the bank is not done with it
   */
  async function useOpen(
    row: CheckoutRow,
    customerId: string,
    priceId: string,
  ): Promise<CheckoutRow | null> {
    if (row.session_id === null) {
      await finishClaim(row, customerId);
      return null;
    }
    const checkout = await findAtProvider(row.session_id);
    if (checkout?.status === 'open') {
      const sameCustomer = checkout.customerId === customerId;
      if (sameCustomer && row.price_id === priceId) return row;
      await closeAtProvider(row.session_id);
      // As a customer who is gone nobody can pay, whatever the provider says of the page.
      if (!sameCustomer) await stores.checkouts.close(row.id, 'abandoned', clock.now());
    }
    const { processing } = await sync(row.uid);
    if (processing) throw new AppError('checkout/payment-processing');
    return null;
  }

  /** Null where the provider does not know it, as after a change of the account. */
  async function findAtProvider(sessionId: string): Promise<Checkout | null> {
    try {
      return await payments.getCheckout(sessionId);
    } catch (error) {
      if (error instanceof PaymentsRefused) return null;
      throw error;
    }
  }

  async function finishClaim(row: CheckoutRow, customerId: string): Promise<void> {
    const now = clock.now();
    const left = now.getTime() - row.claimed_at.getTime() >= CLAIM_MS;
    const taken = left ? await stores.checkouts.takeOver(row, now) : null;
    if (taken) await openAtProvider(taken, customerId);
    else await sleep(PAUSE_MS);
  }

  async function closeAtProvider(sessionId: string): Promise<void> {
    try {
      await payments.expireCheckout(sessionId);
    } catch (error) {
      // Refused: it is complete or expired already; which, the sync finds out.
      if (!(error instanceof PaymentsRefused)) throw error;
    }
  }
}

function answer({ session_id: sessionId, url }: CheckoutRow): SubscriptionAnswer {
  return { sessionId, url, alreadySubscribed: false, message: 'Your checkout is ready.' };
}
