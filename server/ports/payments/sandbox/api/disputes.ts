import * as z from 'zod';
import { missing, refusal } from '../api-error.ts';
import { decideDispute, submitEvidence } from '../billing/decide-dispute.ts';
import { type Dispute, isOpen } from '../objects/dispute.ts';
import { present } from '../objects/present.ts';
import { find, findAll } from '../records.ts';
import type { SandboxStore } from '../store.ts';
import type { ApiCall, Route } from './call.ts';
import { listPage } from './list.ts';
import { expand, flag, metadata, page, read, text, wholeNumber } from './parameters.ts';

const listing = z.object({
  payment_intent: text.optional(),
  charge: text.optional(),
  created: z.strictObject({ gte: wholeNumber }).optional(),
  ...page,
});

const change = z.object({
  evidence: z.strictObject({ uncategorized_text: z.string().max(20_000).optional() }).default({}),
  submit: flag.default(true),
  metadata: metadata.default({}),
  expand,
});

export const disputeRoutes: readonly Route[] = [
  { method: 'GET', path: '/disputes', endpoint: list },
  { method: 'GET', path: '/disputes/:id', endpoint: retrieve },
  { method: 'POST', path: '/disputes/:id', endpoint: update },
  { method: 'POST', path: '/disputes/:id/close', endpoint: close },
];

async function list({ world, form }: ApiCall): Promise<object> {
  const { payment_intent, charge, created, ...rest } = read(listing, form);
  const all = await findAll(world.store, 'dispute', {
    ...(payment_intent ? { payment_intent } : {}),
    ...(charge ? { charge } : {}),
  });
  const since = all.filter((dispute) => dispute.created >= (created?.gte ?? 0));
  return listPage(world.store, '/v1/disputes', since, rest);
}

async function retrieve({ world, id, form }: ApiCall): Promise<object> {
  const dispute = await find(world.store, 'dispute', id);
  if (!dispute) throw missing('dispute', id);
  return present(world.store, dispute, read(z.object({ expand }), form).expand);
}

/** Evidence is sent to the bank at once, unless it is told to wait. */
async function update({ world, id, form }: ApiCall): Promise<object> {
  const { evidence, submit, metadata: notes, expand: paths } = read(change, form);
  const dispute = await findOpen(world.store, id);
  const { uncategorized_text: words } = evidence;
  const changed: Dispute = {
    ...dispute,
    metadata: { ...dispute.metadata, ...notes },
    evidence: { uncategorized_text: words ?? dispute.evidence.uncategorized_text },
  };
  if (words !== undefined && submit)
    return present(world.store, await submitEvidence(world, changed), paths);
  await world.store.put('dispute', changed);
  await world.emit('charge.dispute.updated', changed);
  return present(world.store, changed, paths);
}

/** Accepted: nothing is said against it. */
async function close({ world, id, form }: ApiCall): Promise<object> {
  const { expand: paths } = read(z.object({ expand }), form);
  const dispute = await findOpen(world.store, id);
  return present(world.store, await decideDispute(world, dispute, 'lost'), paths);
}

async function findOpen(store: SandboxStore, id: string): Promise<Dispute> {
  const dispute = await find(store, 'dispute', id);
  if (!dispute) throw missing('dispute', id);
  if (!isOpen(dispute)) throw refusal('This dispute is already closed.');
  return dispute;
}
