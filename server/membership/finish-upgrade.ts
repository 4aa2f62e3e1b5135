import { canStillConfirm, whyNoUpgrade } from '#shared/domain/membership/upgrade-attempt.ts';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import type { Charge } from '../ports/payments/port.ts';
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
  { stores, payments, clock, log }: MembershipParts,
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
    const charge = await readCharge(row);
    if (!charge) {
      if (mayAct) await steps.endUnpaid(row, null);
      return;
    }
    const waits = charge.state === 'confirm' || charge.state === 'pending';
    if (!mayAct && charge.state !== 'paid') return;
    if (waits && (await mayConfirm(row))) await steps.waitForMember(row);
    else await steps.followUnpaid(row, charge);
  }

  /** Null where the provider knows nothing of it, and so can charge nothing for it. */
  async function readCharge(row: PlanChangeRow): Promise<Charge | null> {
    try {
      return await payments.getCharge(await steps.openCharge(row));
    } catch (error) {
      if (!(error instanceof PaymentsRefused)) throw error;
      log.error({ change: row.id, err: error }, 'the provider does not know an upgrade of ours');
      return null;
    }
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
    /** The same for whatever of a person is not settled. What the provider refuses stands in no way. */
    async finishAll(uid: string): Promise<void> {
      for (const row of await stores.planChanges.listUnsettledOf(uid)) {
        try {
          await finish(row);
        } catch (error) {
          if (!(error instanceof PaymentsRefused)) throw error;
          log.error({ change: row.id, err: error }, 'the provider refused to finish an upgrade');
        }
      }
    },
  };
}

export type FinishUpgrade = ReturnType<typeof createFinishUpgrade>;
