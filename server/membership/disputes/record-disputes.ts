import type { Dispute, FraudWarning } from '../../ports/payments/port.ts';
import type { LedgerRow } from '../ledger-store.ts';
import type { ProviderFacts } from '../read-provider.ts';
import type { WithinTransaction } from '../stores.ts';
import type { DisputeRow } from './dispute-store.ts';

/** What was learnt just now. */
export type RecordedDisputes = {
  /** Entries of the ledger. */
  readonly money: LedgerRow[];
  readonly opened: readonly OpenedQuestion[];
  readonly lost: readonly DisputeRow[];
  readonly changed: boolean;
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

type Learnt = {
  money: LedgerRow[];
  opened: OpenedQuestion[];
  lost: DisputeRow[];
  changed: boolean;
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
  const learnt: Learnt = { money: [], opened: [], lost: [], changed: false };
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

type About = {
  readonly uid: string;
  readonly subscription_id: string | null;
  readonly payment_intent_id: string;
  readonly description: string;
  readonly recorded_at: Date;
};

async function recordDispute(
  within: WithinTransaction,
  about: About,
  dispute: Dispute,
  learnt: Learnt,
): Promise<void> {
  const known = await within.disputes.find(dispute.id);
  const lostAt = dispute.state === 'lost' ? about.recorded_at : null;
  const told = {
    amount_pence: dispute.amountPence,
    reason: dispute.reason,
    status: dispute.status,
    state: dispute.state,
    inquiry: dispute.inquiry,
    evidence_due_at: dispute.evidenceDueAt,
    lost_at: known?.lost_at ?? lostAt,
  };
  if (!known || differs(known, told)) {
    learnt.changed = true;
    const row = known
      ? await within.disputes.change(dispute.id, told)
      : await within.disputes.add({
          ...about,
          ...told,
          dispute_id: dispute.id,
          opened_at: dispute.openedAt,
          unsubscribed_at: null,
        });
    if (!known) learnt.opened.push(openedBy(dispute));
    if (row.lost_at !== null && !known?.lost_at) learnt.lost.push(row);
  }
  await recordFunds(within, about, dispute, learnt);
}

/** Only what was really taken is written down: an inquiry takes nothing. */
async function recordFunds(
  within: WithinTransaction,
  about: About,
  dispute: Dispute,
  learnt: Learnt,
): Promise<void> {
  if (!dispute.fundsWithdrawn) return;
  const { id: provider_id, amountPence, openedAt } = dispute;
  const entry = { ...about, provider_id };
  const taken = await within.ledger.add({
    ...entry,
    kind: 'dispute',
    amount_pence: amountPence,
    happened_at: openedAt,
  });
  if (taken) learnt.money.push(taken);
  if (!dispute.fundsReinstated) return;
  // Exactly what was taken, whatever the dispute says by now.
  const row = taken ?? (await within.ledger.findDispute(about.uid, provider_id));
  if (!row) return;
  const back = await within.ledger.add({
    ...entry,
    kind: 'dispute-won',
    amount_pence: row.amount_pence,
    happened_at: about.recorded_at,
  });
  if (back) learnt.money.push(back);
}

async function recordWarning(
  within: WithinTransaction,
  about: About & { readonly amount_pence: number },
  { id, actionable, fraudType, openedAt }: FraudWarning,
  learnt: Learnt,
): Promise<void> {
  const known = await within.warnings.find(id);
  if (known?.actionable === actionable) return;
  learnt.changed = true;
  if (known) {
    await within.warnings.setActionable(id, actionable);
    return;
  }
  await within.warnings.add({
    ...about,
    warning_id: id,
    fraud_type: fraudType,
    actionable,
    opened_at: openedAt,
    decision: null,
    decided_at: null,
    decided_by: null,
  });
  learnt.opened.push({
    id,
    kind: 'fraud-warning',
    amountPence: about.amount_pence,
    reason: fraudType,
    evidenceDueAt: null,
  });
}

function openedBy({ id, inquiry, amountPence, reason, evidenceDueAt }: Dispute): OpenedQuestion {
  return { id, kind: inquiry ? 'inquiry' : 'dispute', amountPence, reason, evidenceDueAt };
}

type Told = Pick<
  DisputeRow,
  'amount_pence' | 'reason' | 'status' | 'state' | 'inquiry' | 'evidence_due_at' | 'lost_at'
>;

function differs(known: DisputeRow, told: Told): boolean {
  return (
    known.amount_pence !== told.amount_pence ||
    known.reason !== told.reason ||
    known.status !== told.status ||
    known.state !== told.state ||
    known.inquiry !== told.inquiry ||
    known.evidence_due_at?.getTime() !== told.evidence_due_at?.getTime() ||
    known.lost_at?.getTime() !== told.lost_at?.getTime()
  );
}
