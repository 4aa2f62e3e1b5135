import * as z from 'zod';
import { invalidRequest } from '../api-error.ts';
import { decideDispute, submitEvidence } from '../billing/decide-dispute.ts';
import { type Dispute, isOpen } from '../objects/dispute.ts';
import { findAll, type Transaction } from '../store.ts';
import { list, retrieve, type Route, route } from './call.ts';
import { getObject } from './lookups.ts';
import { flag, metadata, text, wholeNumber } from './parameters.ts';

/** Parameters shared by the lists of disputes and early fraud warnings. */
const listing = {
  payment_intent: text.optional(),
  charge: text.optional(),
  created: z.strictObject({ gte: wholeNumber }).optional(),
};
const listOf = (path: string, kind: 'dispute' | 'early_fraud_warning') =>
  list(path, listing, async ({ store }, { payment_intent, charge, created }) => {
    const all = await findAll(store, kind, { payment_intent, charge });
    return all.filter((one) => one.created >= (created?.gte ?? 0));
  });

const change = {
  evidence: z.strictObject({ uncategorized_text: z.string().max(20_000).optional() }).default({}),
  submit: flag.default(true),
  metadata: metadata.default({}),
};

export const disputeRoutes: readonly Route[] = [
  listOf('/disputes', 'dispute'),
  retrieve('/disputes/:id', 'dispute'),
  // Evidence is submitted at once unless `submit` is false.
  route('POST', '/disputes/:id', change, async ({ tx, id, params }) => {
    const dispute = await findOpen(tx, id);
    const { uncategorized_text: evidenceText } = params.evidence;
    const changed: Dispute = {
      ...dispute,
      metadata: { ...dispute.metadata, ...params.metadata },
      evidence: { uncategorized_text: evidenceText ?? dispute.evidence.uncategorized_text },
    };
    if (evidenceText !== undefined && params.submit) return submitEvidence(tx, changed);
    await tx.store.put('dispute', changed);
    await tx.emit('charge.dispute.updated', changed);
    return changed;
  }),
  // Closing accepts the dispute.
  route('POST', '/disputes/:id/close', {}, async ({ tx, id }) =>
    decideDispute(tx, await findOpen(tx, id), 'lost'),
  ),
];

export const earlyFraudWarningRoutes: readonly Route[] = [
  listOf('/radar/early_fraud_warnings', 'early_fraud_warning'),
  retrieve('/radar/early_fraud_warnings/:id', 'early_fraud_warning'),
];

async function findOpen({ store }: Transaction, id: string): Promise<Dispute> {
  const dispute = await getObject(store, 'dispute', id);
  if (!isOpen(dispute)) throw invalidRequest('This dispute is already closed.');
  return dispute;
}
