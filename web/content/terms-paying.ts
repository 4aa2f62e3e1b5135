import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import type { TextSection } from './static-text.ts';

const single = pounds(PLANS.single.amountPence);
const family = pounds(PLANS.family.amountPence);

/**
 * Terms of Service, second part: price, renewal, cancelling and refunds (STATIC-04 to STATIC-06;
 * P-28 to P-32).
 */
export const payingTerms: readonly TextSection[] = [
  {
    id: 'price',
    title: 'Price and payment',
    blocks: [
      {
        list: [
          `Single: ${single} per year, for one person.`,
          `Couple/Family: ${family} per year, for up to ${PLANS.family.people} people.`,
        ],
      },
      { vat: true },
      'Billing is annual and in advance. You pay by card on the secure page of our card payment provider. The membership begins when the payment is confirmed, and we email you a confirmation to keep.',
      'You can change from Single to Couple/Family at any time by paying the difference. The renewal date stays the same.',
    ],
  },
  {
    id: 'renewal',
    title: 'Renewal',
    blocks: [
      'The membership renews each year on its renewal date, and the yearly price is charged to the card you paid with, unless you cancel before. We remind you by email 30 days and 7 days before, with the date and the amount.',
      'A change of price applies only from your next renewal, and only if we told you in those reminders.',
      'If a renewal payment fails, we tell you and try again. Your membership stays active for a grace period of 7 days and ends if no payment goes through by then.',
    ],
  },
  {
    id: 'cancelling',
    title: 'Cancelling',
    blocks: [
      'You can cancel any time: in your profile under membership details, or by writing to {email}. You need give no reason, and it takes no more steps than buying did.',
      'Your membership stays active until the renewal date. It then ends, and nothing more is charged. Until that day you can take the cancellation back.',
    ],
  },
  {
    id: 'cooling-off',
    title: 'Cooling-off and refunds',
    blocks: [
      '**7 days.** Within 7 days of buying you can have a full refund if the membership is unused. Ask for it in your profile, where it takes one step, or at {email}.',
      'A membership is used once you have attended an appointment, a provider has confirmed an appointment that you asked for, or you have chosen to see a promo code. Looking at pages is not use, and neither is anything that a provider does without you. While you could still have a refund and have used nothing, we ask before we show you a promo code.',
      'After the cooling-off period there are no partial refunds for the rest of a year, also if you do not use the membership.',
      '**14 days by law.** Your statutory rights are unaffected. As a consumer you have the right to cancel a purchase made online within 14 days, without giving a reason. Tell us within that time in any clear way, for example by an email to {email}. In days 8 to 14, and where a membership was used, the request goes to our support team, and the membership stays active until they have answered. If you asked us to start the membership at once and have used it, the law lets us keep the part of the price that matches what you had.',
      'Refunds go to the card you paid with, without undue delay and within 14 days of your request at the latest. If your bank sends a refund back to us, we still owe you the money: we’ll contact you to agree another way to pay it.',
    ],
  },
  {
    id: 'disputed-payments',
    title: 'Payments disputed with your bank',
    blocks: [
      'If you question a payment for your membership with your bank, or your bank reports it as possibly fraudulent, we pause the membership and hold its rewards until this is settled. If the payment stands, everything is as it was before. If your bank returns the payment to you, the membership ends, and check-in rewards from it that haven’t been paid out end with it. Your statutory rights are unaffected. Writing to {email} first is usually quicker.',
    ],
  },
  {
    id: 'discounts',
    title: 'Discounts and paying providers',
    blocks: [
      'Members get discounts of up to 20% on selected services. Each provider decides which services and how much; the benefits box on the provider’s page is what counts. A provider may change or end an offer, but not for an appointment that was already confirmed.',
      'Members pay the provider directly. We are no party to that payment and take no part of it. Discounts cannot be exchanged for money.',
      'Discounts and promo codes are for you and, on a Couple/Family membership, for the people you named. You may not publish, sell or pass them on.',
    ],
  },
];
