import { isDeepStrictEqual } from 'node:util';
import type { Dispute, FraudWarning } from '../../ports/payments/port.ts';
import type { SetAside } from '../../ports/payments/set-aside.ts';
import type { LedgerRow } from '../ledger-store.ts';
import type { ProviderFacts } from '../read-provider.ts';
import { recordOrSetAside } from '../set-aside.ts';
import type { TransactionStores } from '../stores.ts';
import type { DisputeRow } from './dispute-store.ts';

/** What this call recorded for the first time. */
type RecordedDisputes = {
  /** Ledger entries. */
  readonly money: LedgerRow[];
  readonly opened: OpenedCase[];
  readonly lost: DisputeRow[];
  changed: boolean;
};

/** A new dispute, inquiry or fraud warning. */
export type OpenedCase = {
  readonly id: string;
  readonly kind: 'dispute' | 'inquiry' | 'fraud-warning';
  readonly amountPence: number;
  /** The provider's dispute reason or fraud type. */
  readonly reason: string;
  readonly evidenceDueAt: Date | null;
};

/** Columns of the disputed payment. */
type About = {
  readonly uid: string;
  readonly subscription_id: string | null;
  readonly payment_intent_id: string;
  readonly description: string;
  readonly recorded_at: Date;
};

/**
 * Records the disputes and fraud warnings about a person's payments, and the money that disputes
 * withdrew and reinstated. Each is recorded once, in any order of events. The payments must be
 * recorded before.
 */
export async function recordDisputes(
  within: TransactionStores,
  uid: string,
  { cases }: Pick<ProviderFacts, 'cases'>,
  setAside: SetAside[],
  now: Date,
): Promise<RecordedDisputes> {
  const recorded = nothing();
  for (const { paymentIntentId, disputes, warnings } of cases) {
    const charge = await within.ledger.findCharge(uid, paymentIntentId);
    if (!charge) continue;
    const about = {
      uid,
      subscription_id: charge.subscription_id,
      payment_intent_id: paymentIntentId,
      description: charge.description,
      recorded_at: now,
    };
    for (const dispute of disputes) {
      const object = { kind: 'dispute', id: dispute.id, setAside };
      const one = await recordOrSetAside(within, object, () =>
        recordDispute(within, about, dispute),
      );
      if (one) join(recorded, one);
    }
    for (const warning of warnings) {
      const object = { kind: 'early_fraud_warning', id: warning.id, setAside };
      const columns = { ...about, amount_pence: charge.amount_pence };
      const one = await recordOrSetAside(within, object, () =>
        recordWarning(within, columns, warning),
      );
      if (one) join(recorded, one);
    }
  }
  return recorded;
}

function nothing(): RecordedDisputes {
  return { money: [], opened: [], lost: [], changed: false };
}

function join(all: RecordedDisputes, one: RecordedDisputes): void {
  all.money.push(...one.money);
  all.opened.push(...one.opened);
  all.lost.push(...one.lost);
  all.changed ||= one.changed;
}

async function recordDispute(
  within: TransactionStores,
  about: About,
  dispute: Dispute,
): Promise<RecordedDisputes> {
  const recorded = nothing();
  const { id, inquiry, amountPence, reason, evidenceDueAt } = dispute;
  const known = await within.disputes.find(id);
  const lostAt = dispute.state === 'lost' ? about.recorded_at : null;
  const reported = {
    amount_pence: amountPence,
    reason,
    status: dispute.status,
    state: dispute.state,
    inquiry,
    evidence_due_at: evidenceDueAt,
    lost_at: known?.lost_at ?? lostAt,
  };
  if (!isDeepStrictEqual({ ...known }, { ...known, ...reported })) {
    recorded.changed = true;
    const row = known
      ? await within.disputes.change(id, reported)
      : await within.disputes.add({
          ...about,
          ...reported,
          dispute_id: id,
          opened_at: dispute.openedAt,
        });
    const kind = inquiry ? 'inquiry' : 'dispute';
    if (!known) recorded.opened.push({ id, kind, amountPence, reason, evidenceDueAt });
    if (row.lost_at !== null && !known?.lost_at) recorded.lost.push(row);
  }
  await recordFunds(within, about, dispute, recorded);
  return recorded;
}

/** Records withdrawn and reinstated funds. An inquiry withdraws nothing. */
async function recordFunds(
  { ledger }: TransactionStores,
  about: About,
  dispute: Dispute,
  { money }: RecordedDisputes,
): Promise<void> {
  // Of a dispute about £0 only the fee moves.
  if (!dispute.fundsWithdrawn || dispute.amountPence === 0) return;
  const entry = { ...about, provider_id: dispute.id };
  const taken = await ledger.add({
    ...entry,
    kind: 'dispute',
    amount_pence: dispute.amountPence,
    happened_at: dispute.openedAt,
  });
  if (taken) money.push(taken);
  if (!dispute.fundsReinstated) return;
  // Reinstate exactly the withdrawn amount: the dispute's amount may have changed since.
  const row = taken ?? (await ledger.findDispute(about.uid, dispute.id));
  if (!row) return;
  const back = await ledger.add({
    ...entry,
    kind: 'dispute-won',
    amount_pence: row.amount_pence,
    happened_at: about.recorded_at,
  });
  if (back) money.push(back);
}

async function recordWarning(
  { warnings }: TransactionStores,
  about: About & { readonly amount_pence: number },
  { id, actionable, fraudType, openedAt }: FraudWarning,
): Promise<RecordedDisputes> {
  const recorded = nothing();
  const known = await warnings.find(id);
  if (known?.actionable === actionable) return recorded;
  recorded.changed = true;
  if (known) {
    await warnings.setActionable(id, actionable);
    return recorded;
  }
  await warnings.add({
    ...about,
    warning_id: id,
    fraud_type: fraudType,
    actionable,
    opened_at: openedAt,
  });
  recorded.opened.push({
    id,
    kind: 'fraud-warning',
    amountPence: about.amount_pence,
    reason: fraudType,
    evidenceDueAt: null,
  });
  return recorded;
}
