import { canStillConfirm, whyNoUpgrade } from '#shared/domain/membership/upgrade-attempt.ts';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import type { Charge } from '../ports/payments/port.ts';
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

/** After so long a claim counts as left behind by a crash. */
const CLAIM_MS = 20_000;

/** Whether whoever claimed an attempt is gone. */
export function isLeftBehind(row: PlanChangeRow, now: Date): boolean {
  return row.status === 'open' && now.getTime() - row.claimed_at.getTime() >= CLAIM_MS;
}

/** Whatever of a person is not settled, by `finishUpgrade`. What the provider refuses stands in no way. */
export async function finishUpgrades(deps: MembershipDeps, uid: string): Promise<void> {
  for (const row of await deps.stores.planChanges.listUnsettledOf(uid)) {
    try {
      await finishUpgrade(deps, row);
    } catch (error) {
      if (!(error instanceof PaymentsRefused)) throw error;
      deps.log.error({ change: row.id, err: error }, 'the provider refused to finish an upgrade');
    }
  }
}

/**
 * Takes an attempt as far as it goes without the member (P-31): the plan where the money came
 * in, withdrawn where it did not and may not any more. It charges nothing. For events, the sweep,
 * and a member who comes back from the bank.
 */
export async function finishUpgrade(deps: MembershipDeps, row: PlanChangeRow): Promise<void> {
  if (row.status === 'granting' || row.status === 'returning') await carryOutUpgrade(deps, row);
  else if (row.status === 'confirming') await look(deps, row, true);
  else if (row.status === 'open') await finishOpen(deps, row);
}

async function finishOpen(deps: MembershipDeps, row: PlanChangeRow): Promise<void> {
  const { stores, clock } = deps;
  const mayAct = isLeftBehind(row, clock.now());
  if (!mayAct && row.invoice_id === null) return;
  if (row.amount_pence > 0) {
    await look(deps, row, mayAct);
    return;
  }
  // Nothing to charge: whether the plan was changed, the provider knows.
  await syncPerson(deps, row.uid);
  const membership = await stores.memberships.find(row.membership_id);
  const to = membership?.plan === 'family' ? ('done' as const) : ('abandoned' as const);
  await stores.planChanges.move(row.id, { from: ['open'], to }, clock.now());
}

/** `mayAct` false: somebody is at it, and only money that came in is gone on with. */
async function look(deps: MembershipDeps, row: PlanChangeRow, mayAct: boolean): Promise<void> {
  const charge = await readCharge(deps, row);
  if (!charge) {
    if (mayAct) await endUnpaid(deps, row, null);
    return;
  }
  const waits = charge.state === 'confirm' || charge.state === 'pending';
  if (!mayAct && charge.state !== 'paid') return;
  if (waits && (await mayConfirm(deps, row))) await waitForMember(deps, row);
  else await followUnpaid(deps, row, charge);
}

/** Null where the provider knows nothing of it, and so can charge nothing for it. */
async function readCharge(deps: MembershipDeps, row: PlanChangeRow): Promise<Charge | null> {
  try {
    return await deps.payments.getCharge(await openCharge(deps, row));
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error;
    deps.log.error({ change: row.id, err: error }, 'the provider does not know an upgrade of ours');
    return null;
  }
}

async function mayConfirm(
  { stores, clock }: Pick<MembershipDeps, 'stores' | 'clock'>,
  row: PlanChangeRow,
): Promise<boolean> {
  if (!canStillConfirm(row.created_at, clock.now())) return false;
  const membership = await stores.memberships.find(row.membership_id);
  if (!membership || membership.ended_at !== null) return false;
  const refundAsked = await stores.refunds.isAsked(membership.id);
  return whyNoUpgrade(stateOf(membership), refundAsked) === null;
}
