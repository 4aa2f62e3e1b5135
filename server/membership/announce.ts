import type { MembershipEnding } from '#shared/domain/membership/ending.ts';
import type { MembershipState } from '#shared/domain/membership/fulfil.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import type { EmailMessage } from '../email/outbox.ts';
import type { LedgerRow } from './ledger-store.ts';
import {
  activeMail,
  membershipEndedEmail,
  paymentReceivedEmail,
  renewalCancelledEmail,
  renewalFailedEmail,
  renewalResumedEmail,
  upgradedEmail,
} from './emails.ts';
import { refundFailedEmail, refundEmail } from './refunds/emails.ts';

/** What happened to a person's membership in one step; null where there was, or is, none. */
export type Change = {
  readonly to: string;
  readonly appUrl: string;
  readonly membershipId: string;
  readonly before: MembershipState | null;
  readonly after: MembershipState | null;
  /** How its time ran out, where it did. */
  readonly ending: MembershipEnding | null;
  readonly renewalChanges: number;
  readonly money: readonly LedgerRow[];
  /** What attempts to change the plan were charged with: told of by the change itself. */
  readonly upgradeCharges: readonly string[];
  /** What the change of plan under way costs, in pence; null where none is. */
  readonly upgradePence: number | null;
  /** Subscriptions whose refund is confirmed by a mail of its own. */
  readonly givenBack: readonly string[];
};

/** The mails that a change calls for (P-21). */
export function emailsFor(change: Change): EmailMessage[] {
  return [...membershipEmails(change), ...refundEmails(change)];
}

function membershipEmails(change: Change): EmailMessage[] {
  const { before, after, ending, money, renewalChanges, ...rest } = change;
  if (!after) return [];
  const about = { ...rest, state: after };
  // One that had ended before stays as it was, whatever is heard of it later.
  if (ending && before?.endedAt === null) return [membershipEndedEmail(about, ending)];
  if (after.endedAt) return [];
  const charges = money.filter(
    (entry) => entry.kind === 'charge' && entry.subscription_id === after.subscriptionId,
  );
  if (!before) {
    return [activeMail(about, sumOf(charges) || PLANS[after.plan].amountPence)];
  }
  const others = charges.filter(({ provider_id: id }) => !change.upgradeCharges.includes(id));
  const mails =
    before.plan === 'single' && after.plan === 'family'
      ? [upgradedEmail(about, change.upgradePence ?? sumOf(charges))]
      : others.map((entry) =>
          paymentReceivedEmail(about, { id: entry.provider_id, amountPence: entry.amount_pence }),
        );
  if (before.status !== 'past_due' && after.status === 'past_due')
    mails.push(renewalFailedEmail(about));
  if (!before.cancelAtPeriodEnd && after.cancelAtPeriodEnd)
    mails.push(renewalCancelledEmail(about, renewalChanges));
  if (before.cancelAtPeriodEnd && !after.cancelAtPeriodEnd)
    mails.push(renewalResumedEmail(about, renewalChanges));
  return mails;
}

function sumOf(charges: readonly LedgerRow[]): number {
  return charges.reduce((sum, { amount_pence: pence }) => sum + pence, 0);
}

/** A refund that is learnt of together with its failure was never paid: only the failure is told. */
function refundEmails({ to, appUrl, money, givenBack }: Change): EmailMessage[] {
  const failed = money.filter(({ kind }) => kind === 'refund-failed');
  const failedIds = new Set(failed.map(({ provider_id: id }) => id));
  const paid = money.filter(
    ({ kind, provider_id: id, subscription_id: subscription }) =>
      kind === 'refund' && !failedIds.has(id) && !givenBack.includes(subscription ?? ''),
  );
  return [
    ...paid.map((entry) => refundEmail(to, appUrl, refundOf(entry))),
    ...failed.map((entry) => refundFailedEmail(to, appUrl, refundOf(entry))),
  ];
}

function refundOf(entry: LedgerRow) {
  return {
    id: entry.provider_id,
    amountPence: entry.amount_pence,
    description: entry.description,
  };
}
