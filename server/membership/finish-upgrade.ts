import {
  canStillConfirm,
  upgradeRefusalReason,
} from '#shared/domain/membership/upgrade-attempt.ts';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import type { Charge } from '../ports/payments/port.ts';
import { Unreadable } from '../ports/payments/set-aside.ts';
import type { MembershipDeps } from './deps.ts';
import { stateOf } from './membership-store.ts';
import type { PlanChangeRow } from './plan-change-store.ts';
import { syncPerson } from './sync-person.ts';
import {
  carryOutUpgrade,
  endUnpaid,
  followUnpaid,
  openCharge,
  waitForMember,
} from './upgrade-steps.ts';

/** A claim's lease: after this, another request may take it over. */
const CLAIM_LEASE_MS = 20_000;

/** Whether the lease of an open attempt has expired. */
export function isClaimExpired(row: PlanChangeRow, now: Date): boolean {
  return row.status === 'open' && now.getTime() - row.claimed_at.getTime() >= CLAIM_LEASE_MS;
}

/** Runs `finishUpgrade` for each unsettled attempt of a person. Logs and skips provider refusals. */
export async function finishUpgrades(deps: MembershipDeps, uid: string): Promise<void> {
  for (const row of await deps.stores.planChanges.listUnsettledOf(uid)) {
    try {
      await finishUpgrade(deps, row);
    } catch (error) {
      if (!(error instanceof PaymentsRefused)) throw error;
      deps.log.error(
        { event: 'payment', change: row.id, err: error },
        'the provider refused to finish an upgrade',
      );
    }
  }
}

/**
 * Advances an attempt without the member (P-31): a paid one gets the plan, one that may no longer be
 * paid is withdrawn. Charges nothing. Called for events, by the sweep, and when the member returns
 * from the bank.
 */
export async function finishUpgrade(deps: MembershipDeps, row: PlanChangeRow): Promise<void> {
  if (row.status === 'granting' || row.status === 'returning') await carryOutUpgrade(deps, row);
  else if (row.status === 'confirming') await checkCharge(deps, row, true);
  else if (row.status === 'open') await finishOpen(deps, row);
}

async function finishOpen(deps: MembershipDeps, row: PlanChangeRow): Promise<void> {
  const { stores, clock } = deps;
  const canAct = isClaimExpired(row, clock.now());
  if (!canAct && row.invoice_id === null) return;
  if (row.amount_pence > 0) {
    await checkCharge(deps, row, canAct);
    return;
  }
  // Nothing to charge: read from the provider whether the plan was changed.
  await syncPerson(deps, row.uid);
  const membership = await stores.memberships.find(row.membership_id);
  const to = membership?.plan === 'family' ? ('done' as const) : ('abandoned' as const);
  await stores.planChanges.move(row.id, { from: ['open'], to }, clock.now());
}

/** @param canAct false while another request holds the claim: then only a paid charge is processed */
async function checkCharge(
  deps: MembershipDeps,
  row: PlanChangeRow,
  canAct: boolean,
): Promise<void> {
  const charge = await readCharge(deps, row);
  if (!charge) {
    if (canAct) await endUnpaid(deps, row, null);
    return;
  }
  const waits = charge.state === 'confirm' || charge.state === 'pending';
  if (!canAct && charge.state !== 'paid') return;
  if (waits && (await canConfirm(deps, row))) await waitForMember(deps, row);
  else await followUnpaid(deps, row, charge);
}

/** @returns null if the provider does not know the charge, so that it cannot be paid */
async function readCharge(deps: MembershipDeps, row: PlanChangeRow): Promise<Charge | null> {
  try {
    return await deps.payments.getCharge(await openCharge(deps, row));
  } catch (error) {
    // One that cannot be read may have been paid: it stays unsettled.
    if (!(error instanceof PaymentsRefused) || error instanceof Unreadable) throw error;
    deps.log.error(
      { event: 'payment', change: row.id, err: error },
      'the provider does not know an upgrade of ours',
    );
    return null;
  }
}

async function canConfirm(
  { stores, clock }: Pick<MembershipDeps, 'stores' | 'clock'>,
  row: PlanChangeRow,
): Promise<boolean> {
  if (!canStillConfirm(row.created_at, clock.now())) return false;
  const membership = await stores.memberships.find(row.membership_id);
  if (!membership || membership.ended_at !== null) return false;
  const refundRequested = await stores.refunds.isRequested(membership.id);
  return upgradeRefusalReason(stateOf(membership), refundRequested) === null;
}
