import type { Membership } from '#shared/contract/membership.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Why a membership is suspended, what the member can do, and the support address (P-56). */
export function SuspensionNotice({
  suspension,
}: {
  suspension: NonNullable<Membership['suspension']>;
}) {
  const { supportEmail } = useSite().brand;
  const [why, whatToDo] = suspensionCopy(suspension);
  return (
    <Notice
      tone="warning"
      title="Your membership is paused"
      action={
        <ButtonLink href={`mailto:${supportEmail}`} size="sm">
          Email us
        </ButtonLink>
      }
    >
      <p>{why}</p>
      <p className="mt-2">{whatToDo}</p>
      <p className="mt-2">
        We’ll keep your card number and hold any rewards you’ve earned. You can still cancel your
        renewal.
      </p>
    </Notice>
  );
}

type Suspension = NonNullable<Membership['suspension']>;

/** Two short paragraphs: why a membership is suspended, and what the member can do (P-56). */
export function suspensionCopy({ cause, amountPence }: Suspension): readonly [string, string] {
  // A dispute is about £0 where everything had been refunded before.
  const payment = amountPence > 0 ? `a payment of ${pounds(amountPence)}` : 'a payment';
  if (cause === 'fraud-warning') {
    return [
      `Your bank has told us that ${payment} may not have been made by you. To protect you, we’ve paused your membership while we check.`,
      'If you made the payment, let us know, and tell your bank that you recognise it. If you didn’t, contact your bank and tell us too. We’ll refund it.',
    ];
  }
  return [
    cause === 'inquiry'
      ? `Your bank has asked us about ${payment} that you may not recognise. Your membership is paused until this is settled.`
      : `Your bank has told us that you’re questioning ${payment}. Your membership is paused until your bank makes a decision.`,
    'If this is a mistake, tell your bank that you recognise the payment. If something else is wrong, let us know. We’re happy to help.',
  ];
}
