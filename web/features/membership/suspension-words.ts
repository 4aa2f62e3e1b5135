import type { Membership } from '#shared/contract/membership.ts';
import { pounds } from '#shared/domain/money/pounds.ts';

type Suspension = NonNullable<Membership['suspension']>;

/** Why a membership is suspended and what the member can do, in two short paragraphs (decision 56). */
export function suspensionWords({ cause, amountPence }: Suspension): readonly [string, string] {
  const payment = `a payment of ${pounds(amountPence)}`;
  if (cause === 'fraud-warning') {
    return [
      `Your bank has told us that ${payment} may not have been made by you. To protect you, we’ve paused your membership while we check.`,
      'If you made the payment, let us know, and tell your bank that you recognise it. If you didn’t, contact your bank and tell us too. We’ll refund it.',
    ];
  }
  return [
    cause === 'inquiry'
      ? `Your bank has asked us about ${payment} that you may not recognise. Your membership is paused until this is settled.`
      : `Your bank has told us that you’re questioning ${payment}. Your membership is paused until your bank has decided.`,
    'If this is a mistake, tell your bank that you recognise the payment. If something else is wrong, let us know. We’re happy to help.',
  ];
}
