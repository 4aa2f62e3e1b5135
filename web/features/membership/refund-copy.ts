import type { Membership } from '#shared/contract/membership.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { pounds } from '#shared/domain/money/pounds.ts';

type RefundRequest = NonNullable<Membership['refundWish']>;

/** The refund offered today: immediate or on request; null if there is none (P-30). */
export function refundOfferCopy({ refund }: Membership) {
  const { kind, until, reason, amountPence } = refund;
  if (until === null || kind === 'none') return null;
  const amount = pounds(amountPence);
  if (kind === 'refund') {
    return {
      offer: `Changed your mind? Until ${longDate(until)} you get ${amount} back in full, as long as your membership is unused.`,
      button: 'Cancel and get a full refund',
      title: `Cancel and get ${amount} back?`,
      description: `Your membership ends at once, and ${amount} goes back to the card you paid with. This cannot be undone.`,
      yes: 'Cancel and refund',
    };
  }
  return {
    offer: `${reason} Until ${longDate(until)} you can still ask for your money back, and our team looks at it. Your statutory right to cancel within 14 days is not affected.`,
    button: 'Ask for a refund',
    title: 'Ask for a refund?',
    description:
      'A person of our team looks at your request and answers by email within 14 days. Your membership stays active until then. If you asked us to start it at once and have used it, the law lets us keep the part of the price that matches what you had.',
    yes: 'Send request',
  };
}

export type RefundRequestCopy = {
  readonly tone: 'info' | 'success' | 'warning';
  readonly title: string;
  readonly text: string;
};

export function refundRequestCopy({
  state,
  askedOn,
  reason,
  note,
  amountPence,
}: RefundRequest): RefundRequestCopy {
  const amount = pounds(amountPence);
  if (state === 'waiting') {
    return {
      tone: 'info',
      title: 'We have received your request for a refund',
      text: `You asked on ${longDate(askedOn)}. ${reason} So our team looks at it and answers by email within 14 days. Your membership stays active until then.`,
    };
  }
  if (state === 'paying') {
    return {
      tone: 'info',
      title: `Your refund of ${amount} is on its way`,
      text: "Your membership has ended. We'll email you as soon as the money has gone back to your card. You don't have to do anything.",
    };
  }
  if (state === 'refunded') {
    return {
      tone: 'success',
      title: `We paid ${amount} back`,
      text: 'It goes to the card you paid with. Your bank usually shows it within 5 to 10 working days.',
    };
  }
  if (state === 'returned') {
    return {
      tone: 'warning',
      title: `We still owe you ${amount}`,
      text: `The bank sent your refund back to us, so ${amount} hasn't reached you. We'll contact you by email to agree another way to pay you. You don't have to do anything until then.`,
    };
  }
  if (state === 'repaid') {
    return {
      tone: 'success',
      title: `We paid ${amount} back`,
      text: "The bank sent a card refund back to us, so we paid you another way. Our email tells you how. If the money hasn't reached you within 10 working days, please email us.",
    };
  }
  return {
    tone: 'warning',
    title: 'Your request for a refund was declined',
    text: `${note === '' ? '' : `${note} `}Your membership goes on as before. If you disagree, please write to us. Your statutory rights are not affected.`,
  };
}
