import { type Dispute, isInquiry, withdrawn, won } from '../objects/dispute.ts';
import type { Transaction } from '../store.ts';

/** The bank's decision. `escalated`: an inquiry becomes a dispute. */
export type Verdict = 'won' | 'lost' | 'escalated';

/** Evidence texts that select a verdict, as in Stripe's test mode. */
const VERDICTS: Readonly<Record<string, Verdict>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
  escalate_inquiry_evidence: 'escalated',
};

/** Submits the evidence. The bank decides at once on a test text. */
export async function submitEvidence(tx: Transaction, dispute: Dispute): Promise<Dispute> {
  const { due_by, submission_count, ...details } = dispute.evidence_details;
  const submitted: Dispute = {
    ...dispute,
    status: isInquiry(dispute) ? 'warning_under_review' : 'under_review',
    evidence_details: {
      ...details,
      due_by,
      has_evidence: true,
      submission_count: submission_count + 1,
    },
  };
  await tx.store.put('dispute', submitted);
  await tx.emit('charge.dispute.updated', submitted);
  const verdict = VERDICTS[dispute.evidence.uncategorized_text ?? ''];
  return verdict ? decideDispute(tx, submitted, verdict) : submitted;
}

/** Applies a verdict. No money moves when an inquiry is closed. */
export async function decideDispute(
  tx: Transaction,
  dispute: Dispute,
  verdict: Verdict,
): Promise<Dispute> {
  const decided = applyVerdict(tx.now, dispute, verdict);
  await tx.store.put('dispute', decided);
  if (verdict === 'escalated') {
    await tx.emit('charge.dispute.updated', decided);
    await tx.emit('charge.dispute.funds_withdrawn', decided);
    return decided;
  }
  await tx.emit('charge.dispute.closed', decided);
  if (decided.status === 'won') await tx.emit('charge.dispute.funds_reinstated', decided);
  return decided;
}

function applyVerdict(now: Date, dispute: Dispute, verdict: Verdict): Dispute {
  if (verdict === 'escalated') return isInquiry(dispute) ? withdrawn(now, dispute) : dispute;
  if (isInquiry(dispute)) return { ...dispute, status: 'warning_closed' };
  return verdict === 'won' ? won(now, dispute) : { ...dispute, status: 'lost' };
}
