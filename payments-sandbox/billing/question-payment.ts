import type { BankQuestion } from '../cards.ts';
import { type Dispute, newDispute } from '../objects/dispute.ts';
import { type EarlyFraudWarning, newEarlyFraudWarning } from '../objects/early-fraud-warning.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { seconds } from '../provider-format.ts';
import { find, findAll, type InWorld, type SandboxStore, type World } from '../store.ts';

/** What the bank of a test card says about payments that went through, once it is time. */
export async function raiseQuestions(
  store: SandboxStore,
  now: Date,
  inWorld: InWorld,
): Promise<void> {
  for (const intent of await findAll(store, 'payment_intent', { status: 'succeeded' })) {
    const as = intent.card?.questions;
    if (!as || (await isQuestioned(store, intent.id))) continue;
    await inWorld(async (world) => {
      const { lateMs } = world.settings.faults.disputes;
      if (intent.created + lateMs / 1000 > seconds(now)) return;
      const paid = await find(world.store, 'payment_intent', intent.id);
      if (paid && !(await isQuestioned(world.store, paid.id))) await question(world, paid, as);
    });
  }
}

async function isQuestioned(store: SandboxStore, payment_intent: string): Promise<boolean> {
  const disputes = await findAll(store, 'dispute', { payment_intent });
  const warnings = await findAll(store, 'early_fraud_warning', { payment_intent });
  return disputes.length + warnings.length > 0;
}

/** Opens a dispute, an inquiry or a warning about a payment. `amount`: all that is left where absent. */
export async function question(
  world: World,
  intent: PaymentIntent,
  as: BankQuestion,
  amount?: number,
): Promise<Dispute | EarlyFraudWarning> {
  if (as === 'fraud_warning') {
    const warning = newEarlyFraudWarning(world.now, intent);
    await world.store.put('early_fraud_warning', warning);
    await world.emit('radar.early_fraud_warning.created', warning);
    return warning;
  }
  const dispute = newDispute(world.now, intent, as, amount);
  await world.store.put('dispute', dispute);
  await world.emit('charge.dispute.created', dispute);
  if (dispute.balance_transactions.length > 0)
    await world.emit('charge.dispute.funds_withdrawn', dispute);
  await overtakeWarnings(world, intent.id);
  return dispute;
}

/** Nothing can be done about a warning any more: a dispute or a full refund came. */
export async function overtakeWarnings(world: World, payment_intent: string): Promise<void> {
  for (const warning of await findAll(world.store, 'early_fraud_warning', { payment_intent })) {
    if (!warning.actionable) continue;
    const overtaken = { ...warning, actionable: false };
    await world.store.put('early_fraud_warning', overtaken);
    await world.emit('radar.early_fraud_warning.updated', overtaken);
  }
}
