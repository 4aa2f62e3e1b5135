import { isDeepStrictEqual } from 'node:util';
import type { Dispute, FraudWarning } from '../../ports/payments/port.ts';
import type { LedgerRow } from '../ledger-store.ts';
import type { ProviderFacts } from '../read-provider.ts';
import type { WithinTransaction } from '../stores.ts';
import type { DisputeRow } from './dispute-store.ts';

/** What was learnt just now. */
type RecordedDisputes = {
  /** Entries of the ledger. */
  readonly money: LedgerRow[];
  readonly opened: OpenedQuestion[];
  readonly lost: DisputeRow[];
  changed: boolean;
};

/** A dispute or a fraud warning that was not known before. */
export type OpenedQuestion = {
  readonly id: string;
  readonly kind: 'dispute' | 'inquiry' | 'fraud-warning';
  readonly amountPence: number;
  /** The provider's word for why, or for what kind of fraud. */
  readonly reason: string;
  readonly evidenceDueAt: Date | null;
};

/** The payment that is questioned. */
type About = {
  readonly uid: string;
  readonly subscription_id: string | null;
  readonly payment_intent_id: string;
  readonly description: string;
  readonly recorded_at: Date;
};

/**
 * Writes down the disputes and fraud warnings that the provider reports about a person's payments,
 * and the money that a dispute took and gave back, each once and in whatever order events come. The
 * payments themselves are written down before.
 */
export async function recordDisputes(
  within: WithinTransaction,
  uid: string,
  { questions }: Pick<ProviderFacts, 'questions'>,
  now: Date,
): Promise<RecordedDisputes> {
  const learnt: RecordedDisputes = { money: [], opened: [], lost: [], changed: false };
  for (const { paymentIntentId, disputes, warnings } of questions) {
    const charge = await within.ledger.findCharge(uid, paymentIntentId);
    if (!charge) continue;
    const about = {
      uid,
      subscription_id: charge.subscription_id,
      payment_intent_id: paymentIntentId,
      description: charge.description,
      recorded_at: now,
    };
    for (const dispute of disputes) await recordDispute(within, about, dispute, learnt);
    for (const warning of warnings)
      await recordWarning(within, { ...about, amount_pence: charge.amount_pence }, warning, learnt);
  }
  return learnt;
}

async function recordDispute(
  within: WithinTransaction,
  about: About,
  dispute: Dispute,
  learnt: RecordedDisputes,
): Promise<void> {
  const { id, inquiry, amountPence, reason, evidenceDueAt } = dispute;
  const known = await within.disputes.find(id);
  const lostAt = dispute.state === 'lost' ? about.recorded_at : null;
  const told = {
    amount_pence: amountPence,
    reason,
    status: dispute.status,
    state: dispute.state,
    inquiry,
    evidence_due_at: evidenceDueAt,
    lost_at: known?.lost_at ?? lostAt,
  };
  if (!isDeepStrictEqual({ ...known }, { ...known, ...told })) {
    learnt.changed = true;
    const row = known
      ? await within.disputes.change(id, told)
      : await within.disputes.add({
          ...about,
          ...told,
          dispute_id: id,
          opened_at: dispute.openedAt,
        });
    const kind = inquiry ? 'inquiry' : 'dispute';
    if (!known) learnt.opened.push({ id, kind, amountPence, reason, evidenceDueAt });
    if (row.lost_at !== null && !known?.lost_at) learnt.lost.push(row);
  }
  await recordFunds(within, about, dispute, learnt);
}

/** Only what was really taken is written down: an inquiry takes nothing. */
async function recordFunds(
  { ledger }: WithinTransaction,
  about: About,
  dispute: Dispute,
  { money }: RecordedDisputes,
): Promise<void> {
  if (!dispute.fundsWithdrawn) return;
  const entry = { ...about, provider_id: dispute.id };
  const taken = await ledger.add({
    ...entry,
    kind: 'dispute',
    amount_pence: dispute.amountPence,
    happened_at: dispute.openedAt,
  });
  if (taken) money.push(taken);
  if (!dispute.fundsReinstated) return;
  // Exactly what was taken, whatever the dispute says by now.
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
  { warnings }: WithinTransaction,
  about: About & { readonly amount_pence: number },
  { id, actionable, fraudType, openedAt }: FraudWarning,
  learnt: RecordedDisputes,
): Promise<void> {
  const known = await warnings.find(id);
  if (known?.actionable === actionable) return;
  learnt.changed = true;
  if (known) {
    await warnings.setActionable(id, actionable);
    return;
  }
  await warnings.add({
    ...about,
    warning_id: id,
    fraud_type: fraudType,
    actionable,
    opened_at: openedAt,
  });
  learnt.opened.push({
    id,
    kind: 'fraud-warning',
    amountPence: about.amount_pence,
    reason: fraudType,
    evidenceDueAt: null,
  });
}
