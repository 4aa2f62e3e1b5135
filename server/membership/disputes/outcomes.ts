import { disputeOutcome, type DisputeOutcome } from '#shared/domain/membership/payment-dispute.ts';
import type { TransactionStores } from '../stores.ts';
import type { DisputeRow } from './dispute-store.ts';
import type { WarningRow } from './warning-store.ts';

/** The effect of a person's disputes and fraud warnings, by subscription. */
export type Outcomes = (subscriptionId: string) => DisputeOutcome;

/** Computed from the stored rows, as the provider may stop listing old cases. */
export async function readOutcomes(
  { disputes, warnings }: Pick<TransactionStores, 'disputes' | 'warnings'>,
  uid: string,
): Promise<Outcomes> {
  const disputeRows = await disputes.list(uid);
  const warningRows = await warnings.list(uid);
  return (subscriptionId) =>
    disputeOutcome(
      disputeRows.filter(({ subscription_id: id }) => id === subscriptionId).map(disputeOf),
      warningRows.filter(({ subscription_id: id }) => id === subscriptionId).map(warningOf),
    );
}

/** When the suspension began; null if the outcome is not a suspension. */
export function suspendedSince(outcome: DisputeOutcome): Date | null {
  return outcome.kind === 'suspended' ? outcome.by.since : null;
}

function disputeOf(row: DisputeRow) {
  const { dispute_id: id, state, inquiry, amount_pence: amountPence, opened_at: openedAt } = row;
  return { id, state, inquiry, amountPence, openedAt };
}

function warningOf(row: WarningRow) {
  const { warning_id: id, actionable, amount_pence: amountPence, opened_at: openedAt } = row;
  return { id, actionable, cleared: row.decision === 'genuine', amountPence, openedAt };
}
