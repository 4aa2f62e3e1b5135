import type { DisputeEntry, FraudWarningEntry } from '#shared/contract/disputes.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import {
  disputeReason,
  disputeStatus,
  fraudType,
} from '#shared/domain/membership/dispute-words.ts';
import type { DisputeWithPerson } from './dispute-store.ts';
import type { WarningWithPerson } from './warning-store.ts';

/** A dispute as an operator sees it. */
export function presentDispute(row: DisputeWithPerson): DisputeEntry {
  return {
    id: row.dispute_id,
    uid: row.uid,
    name: row.full_name ?? '',
    email: row.email ?? '',
    payment: row.description,
    amountPence: row.amount_pence,
    reason: disputeReason(row.reason),
    status: disputeStatus(row.status),
    state: row.state,
    inquiry: row.inquiry,
    openedOn: londonDay(row.opened_at),
    evidenceDueOn:
      row.state === 'open' && row.evidence_due_at ? londonDay(row.evidence_due_at) : null,
  };
}

/** A fraud warning as an operator sees it. */
export function presentWarning(row: WarningWithPerson): FraudWarningEntry {
  return {
    id: row.warning_id,
    uid: row.uid,
    name: row.full_name ?? '',
    email: row.email ?? '',
    payment: row.description,
    amountPence: row.amount_pence,
    reason: fraudType(row.fraud_type),
    state: row.decision ?? (row.actionable ? 'open' : 'overtaken'),
    openedOn: londonDay(row.opened_at),
    note: row.note,
  };
}
