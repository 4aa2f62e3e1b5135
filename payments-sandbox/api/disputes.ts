import * as z from 'zod';
import { refusal } from '../api-error.ts';
import { decideDispute, submitEvidence } from '../billing/decide-dispute.ts';
import { type Dispute, isOpen } from '../objects/dispute.ts';
import { findAll, type World } from '../store.ts';
import { list, retrieve, type Route, route } from './call.ts';
import { existing } from './existing.ts';
import { flag, metadata, text, wholeNumber } from './parameters.ts';

/** Disputes and early fraud warnings are listed alike: of a payment, and from an instant on. */
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
  // Evidence is sent to the bank at once, unless it is told to wait.
  route('POST', '/disputes/:id', change, async ({ world, id, order }) => {
    const dispute = await findOpen(world, id);
    const { uncategorized_text: words } = order.evidence;
    const changed: Dispute = {
      ...dispute,
      metadata: { ...dispute.metadata, ...order.metadata },
      evidence: { uncategorized_text: words ?? dispute.evidence.uncategorized_text },
    };
    if (words !== undefined && order.submit) return submitEvidence(world, changed);
    await world.store.put('dispute', changed);
    await world.emit('charge.dispute.updated', changed);
    return changed;
  }),
  // Accepted: nothing is said against it.
  route('POST', '/disputes/:id/close', {}, async ({ world, id }) =>
    decideDispute(world, await findOpen(world, id), 'lost'),
  ),
];

export const earlyFraudWarningRoutes: readonly Route[] = [
  listOf('/radar/early_fraud_warnings', 'early_fraud_warning'),
  retrieve('/radar/early_fraud_warnings/:id', 'early_fraud_warning'),
];

async function findOpen({ store }: World, id: string): Promise<Dispute> {
  const dispute = await existing(store, 'dispute', id);
  if (!isOpen(dispute)) throw refusal('This dispute is already closed.');
  return dispute;
}
