/**
 * The steps of an upgrade to Couple/Family (P-32). Each step is idempotent and stored before the next,
 * and payments are read from the provider. So a paid attempt always ends in the larger plan or in a
 * full refund, whichever process continues it.
 */
import { PLANS } from '#shared/domain/membership/plan.ts';
import { upgradeRefundReason } from '#shared/domain/membership/upgrade-attempt.ts';
import type { DeclineReason } from '#shared/errors/payment-decline.ts';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import type { Charge } from '../ports/payments/port.ts';
import type { MembershipDeps } from './deps.ts';
import { stateOf } from './membership-store.ts';
import type { PlanChangeRow } from './plan-change-store.ts';
import { refundInFull } from './refunds/cancel-and-refund.ts';
import type { TransactionStores } from './stores.ts';
import { syncPerson } from './sync-person.ts';

const UNPAID = ['open', 'confirming'] as const;

type StoreDeps = Pick<MembershipDeps, 'stores' | 'clock'>;

/** Creates the charge of an attempt. Idempotent. @returns the provider's charge id */
export async function openCharge(
  { stores, payments }: Pick<MembershipDeps, 'stores' | 'payments'>,
  row: PlanChangeRow,
): Promise<string> {
  if (row.invoice_id !== null) return row.invoice_id;
  const chargeId = await payments.openCharge({
    subscriptionId: row.subscription_id,
    amountPence: row.amount_pence,
    description: `Change to ${PLANS.family.name}`,
    metadata: { planChange: row.id, uid: row.uid },
    idempotencyKey: `upgrade-${row.id}`,
  });
  await stores.planChanges.saveInvoice(row.id, chargeId);
  return chargeId;
}

/** Charges the agreed price and processes the result. Only for the holder of the claim. */
export async function payUpgrade(deps: MembershipDeps, row: PlanChangeRow): Promise<void> {
  if (row.amount_pence === 0) {
    await settle(deps, row, 0);
    return;
  }
  const chargeId = await openCharge(deps, row);
  let charge = await deps.payments.getCharge(chargeId);
  if (charge.state === 'open') {
    charge = await deps.payments.payCharge({
      chargeId,
      subscriptionId: row.subscription_id,
      // Per claim: the provider replays a failure for a known key.
      idempotencyKey: `upgrade-${row.id}-${row.claimed_at.getTime()}`,
    });
  }
  if (charge.state === 'confirm' || charge.state === 'pending') await waitForMember(deps, row);
  else await followUnpaid(deps, row, charge);
}

export async function waitForMember(
  { stores, clock }: StoreDeps,
  { id }: PlanChangeRow,
): Promise<void> {
  await stores.planChanges.move(id, { from: ['open'], to: 'confirming' }, clock.now());
}

/** Settles, ends or withdraws an attempt by its charge. The member is not waiting for the bank. */
export async function followUnpaid(
  deps: MembershipDeps,
  row: PlanChangeRow,
  charge: Charge,
): Promise<void> {
  if (charge.state === 'paid') await settle(deps, row, charge.amountPaidPence);
  else if (charge.state === 'void') await endUnpaid(deps, row, null);
  else await withdrawUpgrade(deps, row, charge.id, charge.decline);
}

/** Withdraws the charge. If it has just been paid, settles the attempt instead. */
export async function withdrawUpgrade(
  deps: MembershipDeps,
  row: PlanChangeRow,
  chargeId: string,
  decline: DeclineReason | null,
): Promise<void> {
  const charge = await deps.payments.withdrawCharge(chargeId);
  if (charge.state === 'paid') await settle(deps, row, charge.amountPaidPence);
  else await endUnpaid(deps, row, decline);
}

export async function endUnpaid(
  { stores, clock }: StoreDeps,
  { id }: PlanChangeRow,
  decline: DeclineReason | null,
): Promise<void> {
  const to = decline ? ('declined' as const) : ('abandoned' as const);
  await stores.planChanges.move(id, { from: UNPAID, to, decline }, clock.now());
}

/** Handles a refused charge: a bank decline if there is a decline reason, otherwise our own error. */
export async function refuseUpgrade(
  deps: MembershipDeps,
  row: PlanChangeRow,
  refusal: PaymentsRefused,
): Promise<void> {
  const { stores, log } = deps;
  if (!refusal.decline)
    log.error(
      { event: 'payment', change: row.id, err: refusal },
      'the provider refused an upgrade',
    );
  const known = await stores.planChanges.find(row.id);
  try {
    if (known?.invoice_id) await withdrawUpgrade(deps, row, known.invoice_id, refusal.decline);
    else await endUnpaid(deps, row, refusal.decline);
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error;
    log.error(
      { event: 'payment', change: row.id, err: error },
      'an upgrade could not be withdrawn yet',
    );
  }
}

/** Handles a received payment: stores the decision about the plan, then carries it out. */
async function settle(deps: MembershipDeps, row: PlanChangeRow, paidPence: number): Promise<void> {
  await deps.stores.transaction((within) => decide(deps, within, row, paidPence));
  const decided = await deps.stores.planChanges.find(row.id);
  if (decided) await carryOutUpgrade(deps, decided);
}

async function decide(
  { clock, log }: Pick<MembershipDeps, 'clock' | 'log'>,
  within: TransactionStores,
  row: PlanChangeRow,
  paidPence: number,
): Promise<void> {
  await within.customers.lock(row.uid);
  const membership = await within.memberships.find(row.membership_id);
  const reason = upgradeRefundReason(
    { shownPence: row.amount_pence, paidPence, countedFrom: row.counted_from },
    membership ? stateOf(membership) : null,
    await within.refunds.isRequested(row.membership_id),
  );
  const to = reason === null ? ('granting' as const) : refundStatus(row);
  const moved = await within.planChanges.move(row.id, { from: UNPAID, to }, clock.now());
  if (!moved || reason === null) return;
  // Only a wrong amount is a fault of ours.
  log[reason === 'amount' ? 'error' : 'warn'](
    {
      event: 'payment',
      change: row.id,
      why: reason,
      shown: row.amount_pence,
      paid: paidPence,
    },
    'an upgrade was paid for and is not made: the money goes back',
  );
}

/** Carries out the stored decision: changes the plan or refunds the payment. */
export async function carryOutUpgrade(deps: MembershipDeps, row: PlanChangeRow): Promise<void> {
  if (row.status === 'granting') await grant(deps, row);
  if (row.status === 'returning') await refundUpgrade(deps, row);
}

async function grant(deps: MembershipDeps, row: PlanChangeRow): Promise<void> {
  const { stores, payments, clock, log } = deps;
  const idempotencyKey = `upgrade-${row.id}-plan-${clock.now().getTime()}`;
  try {
    await payments.switchPlan(row.subscription_id, deps.prices.family, idempotencyKey);
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error;
    // The subscription has just ended, or does not exist any more.
    log.error(
      { event: 'payment', change: row.id, err: error },
      'the provider refused a change of plan',
    );
    const step = { from: ['granting'], to: refundStatus(row) } as const;
    const moved = await stores.planChanges.move(row.id, step, clock.now());
    if (moved) await carryOutUpgrade(deps, moved);
    return;
  }
  await syncPerson(deps, row.uid);
  await stores.planChanges.move(row.id, { from: ['granting'], to: 'done' }, clock.now());
}

async function refundUpgrade(deps: MembershipDeps, row: PlanChangeRow): Promise<void> {
  if (row.invoice_id === null) return;
  const { stores, payments, clock } = deps;
  const { paymentIntentId, amountPaidPence } = await payments.getCharge(row.invoice_id);
  if (paymentIntentId !== null) await refundInFull(payments, paymentIntentId, amountPaidPence);
  await syncPerson(deps, row.uid);
  await stores.planChanges.move(row.id, { from: ['returning'], to: 'returned' }, clock.now());
}

/** The status of an attempt that is not granted: an attempt without a charge needs no refund. */
function refundStatus({ amount_pence: pence }: PlanChangeRow): 'returning' | 'abandoned' {
  return pence > 0 ? 'returning' : 'abandoned';
}
