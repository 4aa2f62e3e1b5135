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
      offer: `Changed your mind? You can get a full refund of ${amount} until ${longDate(until)}, as long as you haven’t used your membership.`,
      button: 'Cancel and get a full refund',
      title: `Cancel and get ${amount} back?`,
      description: `Your membership will end straight away and we’ll refund ${amount} to the card you paid with. You can’t undo this.`,
      yes: 'Cancel and refund',
    };
  }
  return {
    offer: `${reason} You can still ask for a refund until ${longDate(until)}, and our team will review your request. Your statutory right to cancel within 14 days is not affected.`,
    button: 'Ask for a refund',
    title: 'Ask for a refund?',
    description:
      'Our team will review your request and email you within 14 days. Your membership stays active until then. If you asked us to start it straight away and you’ve used it, the law lets us keep the part of the price that covers what you’ve had.',
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
  overdue,
}: RefundRequest): RefundRequestCopy {
  const amount = pounds(amountPence);
  if (state === 'waiting' && overdue) {
    return {
      tone: 'warning',
      title: 'We’re late with our answer',
      text: `You asked for a refund on ${longDate(askedOn)}, and we should have replied within 14 days. Please email us so that we can put this right. If your membership has renewed since and we grant your refund, you’ll get that payment back too.`,
    };
  }
  if (state === 'waiting') {
    return {
      tone: 'info',
      title: 'We’ve received your refund request',
      text: `You asked for a refund on ${longDate(askedOn)}. ${reason} Our team will review your request and email you within 14 days. Your membership stays active until then.`,
    };
  }
  if (state === 'paying') {
    return {
      tone: 'info',
      title: `Your refund of ${amount} is on its way`,
      text: 'Your membership has ended. We’ll email you as soon as the money has gone back to your card. You don’t have to do anything.',
    };
  }
  if (state === 'refunded') {
    return {
      tone: 'success',
      title: `We’ve refunded ${amount}`,
      text: 'The money is going back to the card you paid with. It usually shows in your account within 5 to 10 working days.',
    };
  }
  if (state === 'returned') {
    return {
      tone: 'warning',
      title: `We still owe you ${amount}`,
      text: `The bank sent your refund back to us, so ${amount} hasn’t reached you. We’ll email you to agree another way to pay you. You don’t have to do anything until then.`,
    };
  }
  if (state === 'repaid') {
    return {
      tone: 'success',
      title: `We’ve refunded ${amount}`,
      text: 'The bank sent your card refund back to us, so we paid you another way. Our email tells you how. If the money hasn’t reached you within 10 working days, please email us.',
    };
  }
  return {
    tone: 'warning',
    title: 'Your refund request was declined',
    text: `${note === '' ? '' : `${note} `}Your membership continues as before. If you disagree, please email us. Your statutory rights are not affected.`,
  };
}
