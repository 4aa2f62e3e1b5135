import type { DisputeEntry, FraudWarningEntry, SetAsideEntry } from '#shared/contract/disputes.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { disputeReason, disputeStatus, fraudType } from '#shared/domain/membership/dispute-copy.ts';
import type { MembershipDeps } from '../deps.ts';
import type { SetAsideWithPerson } from '../set-aside-store.ts';
import type { DisputeWithPerson } from './dispute-store.ts';
import type { WarningWithPerson } from './warning-store.ts';

/** Disputes and fraud warnings, for the operators. */
export async function listDisputes({ stores }: Pick<MembershipDeps, 'stores'>) {
  return {
    disputes: (await stores.disputes.listWithPeople()).map(presentDispute),
    warnings: (await stores.warnings.listWithPeople()).map(presentWarning),
    setAside: (await stores.setAside.listWithPeople()).map(presentSetAside),
  };
}

function presentDispute(row: DisputeWithPerson): DisputeEntry {
  return {
    ...presentCase(row),
    id: row.dispute_id,
    reason: disputeReason(row.reason),
    status: disputeStatus(row.status),
    state: row.state,
    inquiry: row.inquiry,
    evidenceDueOn:
      row.state === 'open' && row.evidence_due_at ? londonDay(row.evidence_due_at) : null,
  };
}

function presentWarning(row: WarningWithPerson): FraudWarningEntry {
  return {
    ...presentCase(row),
    id: row.warning_id,
    reason: fraudType(row.fraud_type),
    state: row.decision ?? (row.actionable ? 'open' : 'overtaken'),
    note: row.note,
  };
}

function presentSetAside(row: SetAsideWithPerson): SetAsideEntry {
  return {
    kind: row.kind,
    id: row.object_id,
    uid: row.uid,
    name: row.full_name ?? '',
    email: row.email ?? '',
    reason: row.reason,
    foundOn: londonDay(row.found_at),
  };
}

function presentCase(row: DisputeWithPerson | WarningWithPerson) {
  return {
    uid: row.uid,
    name: row.full_name ?? '',
    email: row.email ?? '',
    payment: row.description,
    amountPence: row.amount_pence,
    openedOn: londonDay(row.opened_at),
  };
}
