import { longDate } from '#shared/domain/dates/display.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { disputeReason, fraudType } from '#shared/domain/membership/dispute-copy.ts';
import type { Suspension } from '#shared/domain/membership/payment-dispute.ts';
import { type PlanId, PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import type { EmailMessage } from '../../email/render-email.ts';
import type { OpenedCase } from './record-disputes.ts';

type About = {
  readonly to: string;
  readonly appUrl: string;
  readonly membershipId: string;
  readonly plan: PlanId;
};

/** A dispute is about £0 where everything had been refunded before. */
function paymentOf(pence: number, article: 'a' | 'the' | 'A membership'): string {
  return pence > 0 ? `${article} payment of ${pounds(pence)}` : `${article} payment`;
}

const MEANWHILE =
  'While it’s paused, you can’t use your health card, member prices or promo codes. We’ll keep your card number and hold any rewards you’ve earned.';

/** Explains a suspension and what the member can do (P-56). Sent once per dispute or warning. */
export function suspendedEmail({ to, appUrl, membershipId }: About, by: Suspension): EmailMessage {
  return {
    intent: `membership-suspended:${membershipId}:${by.id}`,
    to,
    subject: 'Your membership is paused',
    preheader: 'It’s because of a question about a payment. See what you can do.',
    paragraphs: suspendedCopy(by),
    action: { label: 'See your membership', url: `${appUrl}/profile` },
  };
}

function suspendedCopy({ cause, amountPence }: Suspension): string[] {
  const payment = `${paymentOf(amountPence, 'a')} for your membership`;
  if (cause === 'fraud-warning') {
    return [
      `The bank that issued your card has told us that ${payment} may not have been made by you. To protect you, we’ve paused your membership while we check.`,
      'If you made the payment, reply to this email to tell us, and let your bank know that you recognise it.',
      'If you didn’t make it, contact your bank and tell us too. We’ll refund the payment.',
      MEANWHILE,
    ];
  }
  return [
    cause === 'inquiry'
      ? `Your bank has asked us about ${payment} that you may not recognise. We’ve paused your membership until this is settled.`
      : `Your bank has told us that you’re questioning ${payment}. We’ve paused your membership until your bank has decided.`,
    'If this is a mistake, tell your bank that you recognise the payment. Your membership will be active again as soon as your bank confirms it.',
    'If something is wrong with your membership, reply to this email or call us. We’re happy to help.',
    MEANWHILE,
  ];
}

/** @param since start of the suspension; part of the email's intent */
export function restoredEmail(
  { to, appUrl, membershipId, plan }: About,
  { since, expiresOn }: { readonly since: Date; readonly expiresOn: string },
): EmailMessage {
  return {
    intent: `membership-restored:${membershipId}:${since.getTime()}`,
    to,
    subject: 'Your membership is active again',
    preheader: 'The question about your payment is settled. You don’t have to do anything.',
    paragraphs: [
      `The question about your payment has been settled, so your ${PLANS[plan].name} membership is active again. You don’t have to do anything.`,
      `Nothing else has changed: your membership is paid until ${longDate(expiresOn)}, your card number is the same, and any rewards we held are yours again.`,
    ],
    action: { label: 'See your membership', url: `${appUrl}/profile` },
  };
}

/** The bank refunded the member, which ends the membership. */
export function disputeLostEmail(
  { to, appUrl, plan }: About,
  dispute: { readonly id: string; readonly amountPence: number },
): EmailMessage {
  return {
    intent: `membership-dispute-lost:${dispute.id}`,
    to,
    subject: 'Your membership has ended',
    preheader: 'Your bank is returning your payment. We won’t take any more.',
    paragraphs: [
      `Your bank has decided to return ${paymentOf(dispute.amountPence, 'the')} that you questioned. That means your ${PLANS[plan].name} membership has ended.`,
      'We won’t take any more payments.',
      'Check-in rewards from this membership that we hadn’t paid out yet have ended too.',
      'We’ve kept your health card number and your history. If you join again, you’ll carry on with the same card.',
    ],
    action: { label: 'Join again', url: `${appUrl}/pricing` },
    afterword: 'If you think this is a mistake, please contact us using the details below.',
  };
}

const WITHOUT_ANSWER = {
  dispute: 'If you don’t answer, we’ll lose the dispute.',
  inquiry: 'If you don’t answer, the bank may raise a dispute.',
} as const;

/** Notifies the operators of a dispute or fraud warning, once. Contains no personal data. */
export function caseOpenedEmail(
  { to, appUrl }: Pick<About, 'to' | 'appUrl'>,
  { id, kind, amountPence, reason, evidenceDueAt }: OpenedCase,
): EmailMessage {
  const payment = paymentOf(amountPence, 'a');
  const warning = kind === 'fraud-warning';
  const due = evidenceDueAt && longDate(londonDay(evidenceDueAt));
  const subject = warning
    ? `Possible fraud: ${payment}`
    : `${kind === 'inquiry' ? 'Bank inquiry' : 'Dispute'}: ${payment}`;
  return {
    intent: `payment-questioned:${id}`,
    to,
    subject,
    preheader: due ? `Please answer by ${due}.` : 'The membership is paused. See what to do next.',
    paragraphs: warning
      ? [
          `A bank has reported a membership payment of ${pounds(amountPence)} as possibly fraudulent. ${fraudType(reason)}`,
          'The membership is paused. Contact the member, then choose “Payment is genuine” or “Refund and end” in the console. A refund now usually avoids a dispute later.',
        ]
      : [
          `${paymentOf(amountPence, 'A membership')} is being questioned with the bank. ${disputeReason(reason)}`,
          'The membership is paused and its rewards are on hold until the bank has decided.',
          due
            ? `Please answer in the Stripe dashboard by ${due}. ${WITHOUT_ANSWER[kind]}`
            : 'Check in the Stripe dashboard whether it needs an answer.',
        ],
    action: { label: 'See disputes', url: `${appUrl}/admin?tab=disputes` },
  };
}
