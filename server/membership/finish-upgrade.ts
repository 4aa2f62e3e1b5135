import { canStillConfirm, whyNoUpgrade } from '#shared/domain/membership/upgrade-attempt.ts';
import type { CarryOutUpgrade } from './carry-out-upgrade.ts';
import { stateOf } from './membership-store.ts';
import type { MembershipParts } from './parts.ts';
import type { PlanChangeRow } from './plan-change-store.ts';
import type { SyncPerson } from './sync-person.ts';

/** After so long a claim counts as left behind by a crash. */
const CLAIM_MS = 20_000;

/** Whether whoever claimed an attempt is gone. */
export function isLeftBehind(row: PlanChangeRow, now: Date): boolean {
  return row.status === 'open' && now.getTime() - row.claimed_at.getTime() >= CLAIM_MS;
}

/**
 * Takes an attempt as far as it goes without the member (decision 31): the plan where the money came
 * in, withdrawn where it did not and may not any more. It charges nothing. For events, the sweep,
 * and a member who comes back from the bank.
 */
export function createFinishUpgrade(
  { stores, payments, clock }: MembershipParts,
  sync: SyncPerson,
  steps: CarryOutUpgrade,
) {
  async function finish(row: PlanChangeRow): Promise<void> {
    if (row.status === 'granting' || row.status === 'returning') await steps.carryOut(row);
    else if (row.status === 'confirming') await look(row, true);
    else if (row.status === 'open') await finishOpen(row);
  }

  async function finishOpen(row: PlanChangeRow): Promise<void> {
    const mayAct = isLeftBehind(row, clock.now());
    if (!mayAct && row.invoice_id === null) return;
    if (row.amount_pence > 0) {
      await look(row, mayAct);
      return;
    }
    // Nothing to charge: whether the plan was changed, the provider knows.
    await sync(row.uid);
    const membership = await stores.memberships.find(row.membership_id);
    const to = membership?.plan === 'family' ? ('done' as const) : ('abandoned' as const);
    await stores.planChanges.move(row.id, { from: ['open'], to }, clock.now());
  }

  /** `mayAct` false: somebody is at it, and only money that came in is gone on with. */
  async function look(row: PlanChangeRow, mayAct: boolean): Promise<void> {
    const charge = await payments.getCharge(await steps.openCharge(row));
    const waits = charge.state === 'confirm' || charge.state === 'pending';
    if (!mayAct && charge.state !== 'paid') return;
    if (waits && (await mayConfirm(row))) await steps.waitForMember(row);
    else await steps.followUnpaid(row, charge);
  }

  async function mayConfirm(row: PlanChangeRow): Promise<boolean> {
    if (!canStillConfirm(row.created_at, clock.now())) return false;
    const membership = await stores.memberships.find(row.membership_id);
    if (!membership || membership.ended_at !== null) return false;
    const wish = await stores.refunds.findOfMembership(membership.id);
    const refundAsked = wish !== undefined && wish.status !== 'declined';
    return whyNoUpgrade(stateOf(membership), refundAsked) === null;
  }

  return {
    finish,
    /** The same for whatever of a person is not settled. */
    async finishAll(uid: string): Promise<void> {
      for (const row of await stores.planChanges.listUnsettledOf(uid)) await finish(row);
    },
  };
}

export type FinishUpgrade = ReturnType<typeof createFinishUpgrade>;
