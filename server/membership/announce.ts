import type { MembershipState } from '#shared/domain/membership/fulfil.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import type { MailMessage } from '../mail/outbox.ts';
import type { LedgerRow } from './ledger-store.ts';
import {
  activeMail,
  paymentReceivedMail,
  refundMail,
  renewalCancelledMail,
  renewalFailedMail,
  renewalResumedMail,
} from './mails.ts';

/** What happened to a person's membership in one step; null where there was, or is, none. */
export type Change = {
  readonly to: string;
  readonly appUrl: string;
  readonly membershipId: string;
  readonly before: MembershipState | null;
  readonly after: MembershipState | null;
  readonly renewalChanges: number;
  readonly money: readonly LedgerRow[];
};

/** The mails that a change calls for (decision 21). */
export function mailsFor(change: Change): MailMessage[] {
  return [...membershipMails(change), ...refundMails(change)];
}

function membershipMails({ before, after, money, renewalChanges, ...rest }: Change): MailMessage[] {
  if (!after || after.endedAt) return [];
  const about = { ...rest, state: after };
  const charges = money.filter(
    (entry) => entry.kind === 'charge' && entry.subscription_id === after.subscriptionId,
  );
  if (!before) {
    const paid = charges.reduce((sum, { amount_pence: pence }) => sum + pence, 0);
    return [activeMail(about, paid || PLANS[after.plan].amountPence)];
  }
  const mails = charges.map((entry) =>
    paymentReceivedMail(about, { id: entry.provider_id, amountPence: entry.amount_pence }),
  );
  if (before.status !== 'past_due' && after.status === 'past_due')
    mails.push(renewalFailedMail(about));
  if (!before.cancelAtPeriodEnd && after.cancelAtPeriodEnd)
    mails.push(renewalCancelledMail(about, renewalChanges));
  if (before.cancelAtPeriodEnd && !after.cancelAtPeriodEnd)
    mails.push(renewalResumedMail(about, renewalChanges));
  return mails;
}

function refundMails({ to, appUrl, money }: Change): MailMessage[] {
  return money
    .filter(({ kind }) => kind === 'refund')
    .map((entry) =>
      refundMail(to, appUrl, {
        id: entry.provider_id,
        amountPence: entry.amount_pence,
        description: entry.description,
      }),
    );
}
