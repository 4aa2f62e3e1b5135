import type { Stripe } from 'stripe';
import { idOf, instant } from './from-stripe.ts';
import type { Dispute, FraudWarning, PaymentReference, PaymentsPort } from './port.ts';
import { ifKnown } from './payment-errors.ts';
import { asking } from './translate-errors.ts';

const PAGE = 100;
/** Far more than one payment, or a month, can have. */
const ENOUGH = { limit: 500 };

type DisputeCalls = Pick<
  PaymentsPort,
  'listDisputes' | 'listFraudWarnings' | 'listQuestionedSince' | 'findPayment'
>;

/** Disputes and early fraud warnings, read through the official SDK. */
export function createDisputeCalls(stripe: Stripe): DisputeCalls {
  return {
    listDisputes: (paymentIntentId) =>
      asking(async () => {
        const list = stripe.disputes.list({ payment_intent: paymentIntentId, limit: PAGE });
        return (await list.autoPagingToArray(ENOUGH)).map(toDispute);
      }),

    listFraudWarnings: (paymentIntentId) =>
      asking(async () => {
        const list = stripe.radar.earlyFraudWarnings.list({
          payment_intent: paymentIntentId,
          limit: PAGE,
        });
        return (await list.autoPagingToArray(ENOUGH)).map(toFraudWarning);
      }),

    listQuestionedSince: (since) =>
      asking(async () => {
        const recent = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: PAGE };
        const disputes = await stripe.disputes.list(recent).autoPagingToArray(ENOUGH);
        const warnings = await stripe.radar.earlyFraudWarnings
          .list(recent)
          .autoPagingToArray(ENOUGH);
        return [...disputes, ...warnings].map((about) => ({ id: about.id, ...referenceOf(about) }));
      }),

    findPayment: ({ paymentIntentId, chargeId }) => {
      const find = async () => {
        const id = paymentIntentId ?? (chargeId && (await paymentOf(chargeId)));
        if (!id) return null;
        const { customer } = await stripe.paymentIntents.retrieve(id);
        return { paymentIntentId: id, customerId: idOf(customer) };
      };
      return ifKnown(() => asking(find), null);
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

/** The states that are over; every other word, one of tomorrow too, waits for the bank. */
const STATE: Readonly<Record<string, Dispute['state']>> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
};

/**
 * A dispute as the provider has it now. `prevented` is one that it settled before it was raised: by
 * paying the cardholder back, or by having it dropped; the money tells which.
 */
export function toDispute(dispute: Stripe.Dispute): Dispute {
  const moved = dispute.balance_transactions.map(({ amount }) => amount);
  const fundsWithdrawn = moved.some((pence) => pence < 0);
  const fundsReinstated = fundsWithdrawn && moved.reduce((sum, pence) => sum + pence, 0) >= 0;
  const prevented = fundsWithdrawn && !fundsReinstated ? 'lost' : 'closed';
  return {
    id: dispute.id,
    amountPence: dispute.amount,
    openedAt: instant(dispute.created),
    reason: dispute.reason,
    status: dispute.status,
    state: dispute.status === 'prevented' ? prevented : (STATE[dispute.status] ?? 'open'),
    inquiry: dispute.status.startsWith('warning_') && !fundsWithdrawn,
    fundsWithdrawn,
    fundsReinstated,
    evidenceDueAt: dueAt(dispute),
  };
}

/** The provider gives no day, or a nought, where nothing can be answered any more. */
function dueAt({ evidence_details: details }: Stripe.Dispute): Date | null {
  return details?.due_by ? instant(details.due_by) : null;
}

export function toFraudWarning(warning: Stripe.Radar.EarlyFraudWarning): FraudWarning {
  return {
    id: warning.id,
    actionable: warning.actionable,
    fraudType: warning.fraud_type,
    openedAt: instant(warning.created),
  };
}
