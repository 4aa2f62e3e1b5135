import { type Dispute, isInquiry, withdrawn, won } from '../objects/dispute.ts';
import type { World } from '../store.ts';

/** What the bank makes of it; an inquiry can become a dispute. */
export type Verdict = 'won' | 'lost' | 'escalated';

/** The evidence that stands for a verdict, as in the real service's test mode. */
const VERDICTS: Readonly<Record<string, Verdict>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
  escalate_inquiry_evidence: 'escalated',
};

/** The bank has the evidence, and decides at once where it is one of the texts for tests. */
export async function submitEvidence(world: World, dispute: Dispute): Promise<Dispute> {
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
  await world.store.put('dispute', submitted);
  await world.emit('charge.dispute.updated', submitted);
  const verdict = VERDICTS[dispute.evidence.uncategorized_text ?? ''];
  return verdict ? decideDispute(world, submitted, verdict) : submitted;
}

/** An inquiry that is decided either way takes no money. */
export async function decideDispute(
  world: World,
  dispute: Dispute,
  verdict: Verdict,
): Promise<Dispute> {
  const decided = decidedAs(world.now, dispute, verdict);
  await world.store.put('dispute', decided);
  if (verdict === 'escalated') {
    await world.emit('charge.dispute.updated', decided);
    await world.emit('charge.dispute.funds_withdrawn', decided);
    return decided;
  }
  await world.emit('charge.dispute.closed', decided);
  if (decided.status === 'won') await world.emit('charge.dispute.funds_reinstated', decided);
  return decided;
}

function decidedAs(now: Date, dispute: Dispute, verdict: Verdict): Dispute {
  if (verdict === 'escalated') return isInquiry(dispute) ? withdrawn(now, dispute) : dispute;
  if (isInquiry(dispute)) return { ...dispute, status: 'warning_closed' };
  return verdict === 'won' ? won(now, dispute) : { ...dispute, status: 'lost' };
}
