import type { Stripe } from 'stripe';
import { idOf } from './from-stripe.ts';
import type { Dispute, FraudWarning, PaymentReference, PaymentsPort } from './port.ts';
import { ifKnown } from './payment-errors.ts';
import {
  booleanField,
  instantField,
  instantIfPlausible,
  penceField,
  requirePounds,
  textField,
  textIfAny,
} from './read-fields.ts';
import { readEach } from './set-aside.ts';
import { withStripeErrors } from './translate-errors.ts';

const PAGE = 100;
/** Safety limit, far more than one payment or one month has. */
const PAGING_LIMIT = { limit: 500 };

type DisputeCalls = Pick<
  PaymentsPort,
  'listDisputes' | 'listFraudWarnings' | 'listCasesSince' | 'findPayment'
>;

/** Disputes and early fraud warnings, read through the official SDK. */
export function createDisputeCalls(stripe: Stripe): DisputeCalls {
  return {
    listDisputes: (paymentIntentId, onSetAside) =>
      withStripeErrors(async () => {
        const list = stripe.disputes.list({ payment_intent: paymentIntentId, limit: PAGE });
        const disputes = await list.autoPagingToArray(PAGING_LIMIT);
        const read = (dispute: Stripe.Dispute) => {
          requirePounds(dispute);
          return toDispute(dispute);
        };
        return readEach('dispute', disputes, read, onSetAside);
      }),

    listFraudWarnings: (paymentIntentId, onSetAside) =>
      withStripeErrors(async () => {
        const list = stripe.radar.earlyFraudWarnings.list({
          payment_intent: paymentIntentId,
          limit: PAGE,
        });
        const warnings = await list.autoPagingToArray(PAGING_LIMIT);
        return readEach('early_fraud_warning', warnings, toFraudWarning, onSetAside);
      }),

    listCasesSince: (since) =>
      withStripeErrors(async () => {
        const recent = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: PAGE };
        const disputes = await stripe.disputes.list(recent).autoPagingToArray(PAGING_LIMIT);
        const warnings = await stripe.radar.earlyFraudWarnings
          .list(recent)
          .autoPagingToArray(PAGING_LIMIT);
        return [...disputes, ...warnings].map((about) => ({ id: about.id, ...referenceOf(about) }));
      }),

    findPayment: ({ paymentIntentId, chargeId }) => {
      const find = async () => {
        const id = paymentIntentId ?? (chargeId && (await paymentOf(chargeId)));
        if (!id) return null;
        const { customer } = await stripe.paymentIntents.retrieve(id);
        return { paymentIntentId: id, customerId: idOf(customer) };
      };
      return ifKnown(() => withStripeErrors(find), null);
    },
  };

  async function paymentOf(chargeId: string): Promise<string | null> {
    return idOf((await stripe.charges.retrieve(chargeId)).payment_intent);
  }
}

type About = {
  readonly charge: string | { id: string };
  readonly payment_intent?: string | { id: string } | null;
};

function referenceOf(about: About): PaymentReference {
  return { paymentIntentId: idOf(about.payment_intent), chargeId: idOf(about.charge) };
}

/** Final states; any other status, including future ones, is treated as open. */
const STATE: ReadonlyMap<string, Dispute['state']> = new Map(
  Object.entries<Dispute['state']>({
    won: 'won',
    lost: 'lost',
    warning_closed: 'closed',
  }),
);

/**
 * Converts a dispute. `prevented` was settled before it was raised, either by a refund or because it
 * was dropped; the balance transactions show which.
 */
export function toDispute(dispute: Stripe.Dispute): Dispute {
  // An empty list is left out where the provider has none.
  const transactions: Partial<typeof dispute>['balance_transactions'] | null =
    dispute.balance_transactions;
  const moved = (transactions ?? []).map(({ amount }) => amount);
  const status = textField(dispute, 'status');
  const fundsWithdrawn = moved.some((pence) => pence < 0);
  const fundsReinstated = fundsWithdrawn && moved.reduce((sum, pence) => sum + pence, 0) >= 0;
  const prevented = fundsWithdrawn && !fundsReinstated ? 'lost' : 'closed';
  return {
    id: dispute.id,
    // 0 where everything had been refunded before.
    amountPence: penceField(dispute, 'amount', 0),
    openedAt: instantField(dispute, 'created'),
    reason: textIfAny(dispute.reason) ?? '',
    status,
    state: status === 'prevented' ? prevented : (STATE.get(status) ?? 'open'),
    inquiry: status.startsWith('warning_') && !fundsWithdrawn,
    fundsWithdrawn,
    fundsReinstated,
    evidenceDueAt: dueAt(dispute),
  };
}

/** The provider returns null or 0 where evidence can no longer be submitted. */
function dueAt({ evidence_details: details }: Stripe.Dispute): Date | null {
  return instantIfPlausible(details?.due_by);
}

export function toFraudWarning(warning: Stripe.Radar.EarlyFraudWarning): FraudWarning {
  return {
    id: warning.id,
    actionable: booleanField(warning, 'actionable'),
    fraudType: textIfAny(warning.fraud_type) ?? '',
    openedAt: instantField(warning, 'created'),
  };
}
