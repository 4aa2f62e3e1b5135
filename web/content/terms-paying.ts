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
      'Billing is annual and in advance. You pay by card on our card payment provider’s secure page. Your membership starts when the payment is confirmed. We email you a confirmation to keep.',
      'You can change from Single to Couple/Family at any time by paying the difference. Your renewal date stays the same.',
    ],
  },
  {
    id: 'renewal',
    title: 'Renewal',
    blocks: [
      'Your membership renews each year on its renewal date unless you cancel before then. We charge the yearly price to the card you paid with. We’ll remind you by email 30 days and 7 days before, with the date and the amount.',
      'If the price changes, the new price applies only from your next renewal, and only if we told you about it in those reminders.',
      'If a renewal payment fails, we’ll tell you and try again. Your membership stays active for a grace period of 7 days. It ends if no payment goes through by then.',
    ],
  },
  {
    id: 'cancelling',
    title: 'Cancelling',
    blocks: [
      'You can cancel any time in your profile, under membership details, or by writing to {email}. You don’t have to give a reason. Cancelling has no more steps than buying did.',
      'Your membership stays active until the renewal date. Then it ends and you won’t be charged again. Until that day, you can turn renewal back on and keep your membership.',
    ],
  },
  {
    id: 'cooling-off',
    title: 'Cooling-off and refunds',
    blocks: [
      '**7 days.** Within 7 days of buying, you can get a full refund if the membership is unused. Ask for it in your profile, in one step, or at {email}.',
      'Your membership counts as used once you have attended an appointment, a provider has confirmed an appointment you asked for, or you have chosen to see a promo code. Looking at pages doesn’t count as use. Nor does anything a provider does without you. While you could still get a refund and haven’t used anything, we’ll ask you before we show a promo code.',
      'After the cooling-off period, there are no partial refunds for the rest of a year, even if you don’t use the membership.',
      '**14 days by law.** Your statutory rights are unaffected. As a consumer, you have the right to cancel a purchase made online within 14 days, without giving a reason. Tell us within that time in any clear way, for example by emailing {email}.',
      'In days 8 to 14, or if the membership has been used, your request goes to our support team. Your membership stays active until they have answered. If you asked us to start the membership straight away and you have used it, the law lets us keep the part of the price that matches what you had.',
      'We refund the card you paid with, without undue delay and within 14 days of your request at the latest. If your bank sends a refund back to us, we still owe you the money. We’ll contact you to agree another way to pay it.',
    ],
  },
  {
    id: 'disputed-payments',
    title: 'Payments disputed with your bank',
    blocks: [
      'You may question a payment for your membership with your bank, or your bank may report it as possibly fraudulent. If so, we’ll pause your membership and hold its rewards until this is settled.',
      {
        list: [
          'If the payment stands, everything goes back to how it was.',
          'If your bank returns the payment to you, your membership ends. You also lose any check-in rewards from it that haven’t been paid out.',
        ],
      },
      'Your statutory rights are unaffected. It’s usually quicker to write to {email} first.',
    ],
  },
  {
    id: 'discounts',
    title: 'Discounts and paying providers',
    blocks: [
      'Members get discounts of up to 20% on selected services. Each provider decides which services and how much. What counts is the benefits box on the provider’s page. A provider may change or end an offer, but not for an appointment that was already confirmed.',
      'Members pay the provider directly. We are not a party to that payment and don’t take any part of it. You can’t exchange discounts for money.',
      'Discounts and promo codes are for you and, on a Couple/Family membership, the people you named. You must not publish them, sell them or pass them on.',
    ],
  },
];
