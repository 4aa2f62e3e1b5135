/**
 * The steps of one attempt to move to Couple/Family (P-32). Each is written down before the
 * next, each can be run again, and what came in is read from the provider: so an attempt that was
 * paid for ends in the larger plan or in a full refund, whoever goes on with it and whenever.
 */
import { PLANS } from '#shared/domain/membership/plan.ts';
import { whyGiveBack } from '#shared/domain/membership/upgrade-attempt.ts';
import type { DeclineReason } from '#shared/errors/payment-decline.ts';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import type { Charge } from '../ports/payments/port.ts';
import type { MembershipDeps } from './deps.ts';
import { stateOf } from './membership-store.ts';
import type { PlanChangeRow } from './plan-change-store.ts';
import { refundInFull } from './refunds/give-back.ts';
import type { WithinTransaction } from './stores.ts';
import { syncPerson } from './sync-person.ts';

const UNPAID = ['open', 'confirming'] as const;

type StoreDeps = Pick<MembershipDeps, 'stores' | 'clock'>;

/** Prepares the payment; the same again for the same attempt. */
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
  await stores.planChanges.keepInvoice(row.id, chargeId);
  return chargeId;
}

/** For whoever holds the claim: charges what was shown, and goes on with what came of it. */
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
      // Of this claim: a provider that failed would repeat its failure to the same key.
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

/** Goes on with what the provider says about a payment that nobody waits for any more. */
export async function followUnpaid(
  deps: MembershipDeps,
  row: PlanChangeRow,
  charge: Charge,
): Promise<void> {
  if (charge.state === 'paid') await settle(deps, row, charge.amountPaidPence);
  else if (charge.state === 'void') await endUnpaid(deps, row, null);
  else await withdrawUpgrade(deps, row, charge.id, charge.decline);
}

/** Makes sure that it cannot be paid any more; it may have been, a moment ago. */
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

/** The provider would not charge: the member's bank, where there is a reason, otherwise our own order. */
export async function refuseUpgrade(
  deps: MembershipDeps,
  row: PlanChangeRow,
  refusal: PaymentsRefused,
): Promise<void> {
  const { stores, log } = deps;
  if (!refusal.decline)
    log.error({ change: row.id, err: refusal }, 'the provider refused an upgrade');
  const known = await stores.planChanges.find(row.id);
  try {
    if (known?.invoice_id) await withdrawUpgrade(deps, row, known.invoice_id, refusal.decline);
    else await endUnpaid(deps, row, refusal.decline);
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error;
    log.error({ change: row.id, err: error }, 'an upgrade could not be withdrawn yet');
  }
}

/** The money came in (pence): whether the plan is changed is decided once, before it is. */
async function settle(deps: MembershipDeps, row: PlanChangeRow, paidPence: number): Promise<void> {
  await deps.stores.transaction((within) => decide(deps, within, row, paidPence));
  const decided = await deps.stores.planChanges.find(row.id);
  if (decided) await carryOutUpgrade(deps, decided);
}

async function decide(
  { clock, log }: Pick<MembershipDeps, 'clock' | 'log'>,
  within: WithinTransaction,
  row: PlanChangeRow,
  paidPence: number,
): Promise<void> {
  await within.customers.hold(row.uid);
  const membership = await within.memberships.find(row.membership_id);
  const why = whyGiveBack(
    { shownPence: row.amount_pence, paidPence, countedFrom: row.counted_from },
    membership ? stateOf(membership) : null,
    await within.refunds.isAsked(row.membership_id),
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
export async function carryOutUpgrade(deps: MembershipDeps, row: PlanChangeRow): Promise<void> {
  if (row.status === 'granting') await grant(deps, row);
  if (row.status === 'returning') await giveBack(deps, row);
}

async function grant(deps: MembershipDeps, row: PlanChangeRow): Promise<void> {
  const { stores, payments, clock, log } = deps;
  const idempotencyKey = `upgrade-${row.id}-plan-${clock.now().getTime()}`;
  try {
    await payments.switchPlan(row.subscription_id, deps.prices.family, idempotencyKey);
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error;
    // The subscription ended a moment ago, or is none of ours any more.
    log.error({ change: row.id, err: error }, 'the provider refused a change of plan');
    const step = { from: ['granting'], to: toBack(row) } as const;
    const moved = await stores.planChanges.move(row.id, step, clock.now());
    if (moved) await carryOutUpgrade(deps, moved);
    return;
  }
  await syncPerson(deps, row.uid);
  await stores.planChanges.move(row.id, { from: ['granting'], to: 'done' }, clock.now());
}

async function giveBack(deps: MembershipDeps, row: PlanChangeRow): Promise<void> {
  if (row.invoice_id === null) return;
  const { stores, payments, clock } = deps;
  const { paymentIntentId, amountPaidPence } = await payments.getCharge(row.invoice_id);
  if (paymentIntentId !== null) await refundInFull(payments, paymentIntentId, amountPaidPence);
  await syncPerson(deps, row.uid);
  await stores.planChanges.move(row.id, { from: ['returning'], to: 'returned' }, clock.now());
}

/** Where nothing was charged, nothing has to go back. */
function toBack({ amount_pence: pence }: PlanChangeRow): 'returning' | 'abandoned' {
  return pence > 0 ? 'returning' : 'abandoned';
}
