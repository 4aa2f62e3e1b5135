import { PLANS } from '#shared/domain/membership/plan.ts';
import { whyGiveBack } from '#shared/domain/membership/upgrade-attempt.ts';
import type { DeclineReason } from '#shared/errors/payment-decline.ts';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import type { Charge } from '../ports/payments/port.ts';
import { stateOf } from './membership-store.ts';
import type { MembershipParts } from './parts.ts';
import type { PlanChangeRow } from './plan-change-store.ts';
import { refundInFull } from './refunds/refund-in-full.ts';
import type { WithinTransaction } from './stores.ts';
import type { SyncPerson } from './sync-person.ts';

const UNPAID = ['open', 'confirming'] as const;

/**
 * The steps of one attempt to move to Couple/Family (decision 32). Each is written down before the
 * next, each can be run again, and what came in is read from the provider: so an attempt that was
 * paid for ends in the larger plan or in a full refund, whoever goes on with it and whenever.
 */
export function createCarryOutUpgrade(parts: MembershipParts, sync: SyncPerson) {
  const { stores, payments, clock, log } = parts;

  /** Prepares the payment; the same again for the same attempt. */
  async function openCharge(row: PlanChangeRow): Promise<string> {
    if (row.invoice_id !== null) return row.invoice_id;
    const chargeId = await payments.openCharge({
      subscriptionId: row.subscription_id,
      amountPence: row.amount_pence,
      description: `Change to ${PLANS.family.name}`,
      metadata: { planChange: row.id, uid: row.uid },
      idempotencyKey: `upgrade-${row.id}`,
    });
    await stores.planChanges.keepInvoice(row.id, chargeId);
    return chargeId;
  }

  /** For whoever holds the claim: charges what was shown, and goes on with what came of it. */
  async function pay(row: PlanChangeRow): Promise<void> {
    if (row.amount_pence === 0) {
      await settle(row, 0);
      return;
    }
    const chargeId = await openCharge(row);
    let charge = await payments.getCharge(chargeId);
    if (charge.state === 'open') {
      charge = await payments.payCharge({
        chargeId,
        subscriptionId: row.subscription_id,
        // Of this claim: a provider that failed would repeat its failure to the same key.
        idempotencyKey: `upgrade-${row.id}-${row.claimed_at.getTime()}`,
      });
    }
    if (charge.state === 'confirm' || charge.state === 'pending') await waitForMember(row);
    else await followUnpaid(row, charge);
  }

  async function waitForMember(row: PlanChangeRow): Promise<void> {
    await stores.planChanges.move(row.id, { from: ['open'], to: 'confirming' }, clock.now());
  }

  /** Goes on with what the provider says about a payment that nobody waits for any more. */
  async function followUnpaid(row: PlanChangeRow, charge: Charge): Promise<void> {
    if (charge.state === 'paid') await settle(row, charge.amountPaidPence);
    else if (charge.state === 'void') await endUnpaid(row, null);
    else await withdraw(row, charge.id, charge.decline);
  }

  /** Makes sure that it cannot be paid any more; it may have been, a moment ago. */
  async function withdraw(
    row: PlanChangeRow,
    chargeId: string,
    decline: DeclineReason | null,
  ): Promise<void> {
    const charge = await payments.withdrawCharge(chargeId);
    if (charge.state === 'paid') await settle(row, charge.amountPaidPence);
    else await endUnpaid(row, decline);
  }

  async function endUnpaid({ id }: PlanChangeRow, decline: DeclineReason | null): Promise<void> {
    const to = decline ? ('declined' as const) : ('abandoned' as const);
    await stores.planChanges.move(id, { from: UNPAID, to, decline }, clock.now());
  }

  /** The provider would not charge: the member's bank, where there is a reason, otherwise our own order. */
  async function refuse(row: PlanChangeRow, refusal: PaymentsRefused): Promise<void> {
    if (!refusal.decline)
      log.error({ change: row.id, err: refusal }, 'the provider refused an upgrade');
    const known = await stores.planChanges.find(row.id);
    try {
      if (known?.invoice_id) await withdraw(row, known.invoice_id, refusal.decline);
      else await endUnpaid(row, refusal.decline);
    } catch (error) {
      if (!(error instanceof PaymentsRefused)) throw error;
      log.error({ change: row.id, err: error }, 'an upgrade could not be withdrawn yet');
    }
  }

  /** The money came in (pence): whether the plan is changed is decided once, before it is. */
  async function settle(row: PlanChangeRow, paidPence: number): Promise<void> {
    await stores.transaction((within) => decide(within, row, paidPence));
    const decided = await stores.planChanges.find(row.id);
    if (decided) await carryOut(decided);
  }

  async function decide(
    within: WithinTransaction,
    row: PlanChangeRow,
    paidPence: number,
  ): Promise<void> {
    await within.customers.hold(row.uid);
    const membership = await within.memberships.find(row.membership_id);
    const wish = await within.refunds.findOfMembership(row.membership_id);
    const why = whyGiveBack(
      { shownPence: row.amount_pence, paidPence, countedFrom: row.counted_from },
      membership ? stateOf(membership) : null,
      wish !== undefined && wish.status !== 'declined',
    );
    const to = why === null ? ('granting' as const) : toBack(row);
    const moved = await within.planChanges.move(row.id, { from: UNPAID, to }, clock.now());
    if (!moved || why === null) return;
    const about = { change: row.id, why, shown: row.amount_pence, paid: paidPence };
    const what = 'an upgrade was paid for and is not made: the money goes back';
    if (why === 'amount') log.error(about, what);
    else log.warn(about, what);
  }

  /** Carries out what was decided. */
  async function carryOut(row: PlanChangeRow): Promise<void> {
    if (row.status === 'granting') await grant(row);
    if (row.status === 'returning') await giveBack(row);
  }

  async function grant(row: PlanChangeRow): Promise<void> {
    try {
      await payments.switchPlan(
        row.subscription_id,
        parts.prices.family,
        `upgrade-${row.id}-plan-${clock.now().getTime()}`,
      );
    } catch (error) {
      if (!(error instanceof PaymentsRefused)) throw error;
      // The subscription ended a moment ago, or is none of ours any more.
      log.error({ change: row.id, err: error }, 'the provider refused a change of plan');
      const step = { from: ['granting'], to: toBack(row) } as const;
      const moved = await stores.planChanges.move(row.id, step, clock.now());
      if (moved) await carryOut(moved);
      return;
    }
    await sync(row.uid);
    await stores.planChanges.move(row.id, { from: ['granting'], to: 'done' }, clock.now());
  }

  async function giveBack(row: PlanChangeRow): Promise<void> {
    if (row.invoice_id === null) return;
    const { paymentIntentId, amountPaidPence } = await payments.getCharge(row.invoice_id);
    if (paymentIntentId !== null) await refundInFull(payments, paymentIntentId, amountPaidPence);
    await sync(row.uid);
    await stores.planChanges.move(row.id, { from: ['returning'], to: 'returned' }, clock.now());
  }

  return { openCharge, pay, waitForMember, followUnpaid, withdraw, refuse, endUnpaid, carryOut };
}

/** Where nothing was charged, nothing has to go back. */
function toBack({ amount_pence: pence }: PlanChangeRow): 'returning' | 'abandoned' {
  return pence > 0 ? 'returning' : 'abandoned';
}

export type CarryOutUpgrade = ReturnType<typeof createCarryOutUpgrade>;
