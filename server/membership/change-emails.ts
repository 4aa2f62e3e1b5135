import type { MembershipEnding } from '#shared/domain/membership/ending.ts';
import type { MembershipState } from '#shared/domain/membership/fulfil.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import type { EmailMessage } from '../email/render-email.ts';
import type { LedgerRow } from './ledger-store.ts';
import { membershipActiveEmail, paymentReceivedEmail, upgradedEmail } from './purchase-emails.ts';
import { refundFailedEmail, refundEmail } from './refunds/emails.ts';
import {
  membershipEndedEmail,
  renewalCancelledEmail,
  renewalFailedEmail,
  renewalResumedEmail,
} from './renewal-emails.ts';

/** One change of a person's membership. `before` and `after` are null where there is no membership. */
export type Change = {
  readonly to: string;
  readonly appUrl: string;
  readonly membershipId: string;
  readonly before: MembershipState | null;
  readonly after: MembershipState | null;
  /** Why the paid time ran out; null unless it did in this change. */
  readonly ending: MembershipEnding | null;
  readonly renewalChanges: number;
  readonly money: readonly LedgerRow[];
  /** Invoices of plan changes: the upgrade email covers these charges. */
  readonly upgradeCharges: readonly string[];
  /** Price of the pending plan change, in pence; null if none is pending. */
  readonly upgradePence: number | null;
  /** Subscriptions whose refund request sends its own confirmation email. */
  readonly refundedSubscriptions: readonly string[];
};

/** The emails to send for a change (P-21). */
export function emailsFor(change: Change): EmailMessage[] {
  return [...membershipEmails(change), ...refundEmails(change)];
}

function membershipEmails(change: Change): EmailMessage[] {
  const { before, after, ending, money, renewalChanges, ...rest } = change;
  if (!after) return [];
  const about = { ...rest, state: after };
  // Later events about an ended membership send nothing.
  if (ending && before?.endedAt === null) return [membershipEndedEmail(about, ending)];
  if (after.endedAt) return [];
  const charges = money.filter(
    (entry) => entry.kind === 'charge' && entry.subscription_id === after.subscriptionId,
  );
  if (!before) {
    return [membershipActiveEmail(about, sumOf(charges) || PLANS[after.plan].amountPence)];
  }
  const others = charges.filter(({ provider_id: id }) => !change.upgradeCharges.includes(id));
  const emails =
    before.plan === 'single' && after.plan === 'family'
      ? [upgradedEmail(about, change.upgradePence ?? sumOf(charges))]
      : others.map((entry) =>
          paymentReceivedEmail(about, { id: entry.provider_id, amountPence: entry.amount_pence }),
        );
  if (before.status !== 'past_due' && after.status === 'past_due')
    emails.push(renewalFailedEmail(about));
  if (!before.cancelAtPeriodEnd && after.cancelAtPeriodEnd)
    emails.push(renewalCancelledEmail(about, renewalChanges));
  if (before.cancelAtPeriodEnd && !after.cancelAtPeriodEnd)
    emails.push(renewalResumedEmail(about, renewalChanges));
  return emails;
}

function sumOf(charges: readonly LedgerRow[]): number {
  return charges.reduce((sum, { amount_pence: pence }) => sum + pence, 0);
}

/** If a refund and its failure arrive together, only the failure is sent: the refund was never paid. */
function refundEmails({ to, appUrl, money, refundedSubscriptions }: Change): EmailMessage[] {
  const failed = money.filter(({ kind }) => kind === 'refund-failed');
  const failedIds = new Set(failed.map(({ provider_id: id }) => id));
  const paid = money.filter(
    ({ kind, provider_id: id, subscription_id: subscription }) =>
      kind === 'refund' &&
      !failedIds.has(id) &&
      !refundedSubscriptions.includes(subscription ?? ''),
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
