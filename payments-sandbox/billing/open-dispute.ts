import type { DisputeKind } from '../cards.ts';
import { type Dispute, newDispute } from '../objects/dispute.ts';
import { type EarlyFraudWarning, newEarlyFraudWarning } from '../objects/early-fraud-warning.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { seconds } from '../provider-format.ts';
import {
  find,
  findAll,
  type InTransaction,
  type SandboxStore,
  type Transaction,
} from '../store.ts';

/** Opens the due disputes and warnings about payments by the test cards for them. */
export async function openDueDisputes(
  store: SandboxStore,
  now: Date,
  inTransaction: InTransaction,
): Promise<void> {
  for (const intent of await findAll(store, 'payment_intent', { status: 'succeeded' })) {
    const kind = intent.card?.questions;
    if (!kind || (await isDisputed(store, intent.id))) continue;
    await inTransaction(async (tx) => {
      const { lateMs } = tx.settings.faults.disputes;
      if (intent.created + lateMs / 1000 > seconds(now)) return;
      const paid = await find(tx.store, 'payment_intent', intent.id);
      if (paid && !(await isDisputed(tx.store, paid.id))) await openDispute(tx, paid, kind);
    });
  }
}

async function isDisputed(store: SandboxStore, payment_intent: string): Promise<boolean> {
  const disputes = await findAll(store, 'dispute', { payment_intent });
  const warnings = await findAll(store, 'early_fraud_warning', { payment_intent });
  return disputes.length + warnings.length > 0;
}

/** Opens a dispute, inquiry or fraud warning about a payment. `amount` defaults to all that is left. */
export async function openDispute(
  tx: Transaction,
  intent: PaymentIntent,
  kind: DisputeKind,
  amount?: number,
): Promise<Dispute | EarlyFraudWarning> {
  if (kind === 'fraud_warning') {
    const warning = newEarlyFraudWarning(tx.now, intent);
    await tx.store.put('early_fraud_warning', warning);
    await tx.emit('radar.early_fraud_warning.created', warning);
    return warning;
  }
  const dispute = newDispute(tx.now, intent, kind, amount);
  await tx.store.put('dispute', dispute);
  await tx.emit('charge.dispute.created', dispute);
  if (dispute.balance_transactions.length > 0)
    await tx.emit('charge.dispute.funds_withdrawn', dispute);
  await closeWarnings(tx, intent.id);
  return dispute;
}

/** Makes warnings non-actionable after a dispute or a full refund. */
export async function closeWarnings(tx: Transaction, payment_intent: string): Promise<void> {
  for (const warning of await findAll(tx.store, 'early_fraud_warning', { payment_intent })) {
    if (!warning.actionable) continue;
    const closed = { ...warning, actionable: false };
    await tx.store.put('early_fraud_warning', closed);
    await tx.emit('radar.early_fraud_warning.updated', closed);
  }
}
