import { disputeOutcome, type DisputeOutcome } from '#shared/domain/membership/payment-dispute.ts';
import type { WithinTransaction } from '../stores.ts';
import type { DisputeRow } from './dispute-store.ts';
import type { WarningRow } from './warning-store.ts';

/** What the disputes and fraud warnings about a person's payments mean, subscription by subscription. */
export type Outcomes = (subscriptionId: string) => DisputeOutcome;

/** From what is written down: what the provider does not tell any more stays as it was told last. */
export async function readOutcomes(
  { disputes, warnings }: Pick<WithinTransaction, 'disputes' | 'warnings'>,
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

/** Since when the payments for a subscription suspend its membership; null where they do not. */
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
