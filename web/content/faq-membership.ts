import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import type { FaqCategory } from './faq-category.ts';

const single = pounds(PLANS.single.amountPence);
const family = pounds(PLANS.family.amountPence);

export const membership: FaqCategory = {
  id: 'membership',
  name: 'Membership',
  questions: [
    {
      id: 'price',
      question: 'What does a membership cost?',
      answer: [
        {
          list: [
            `Single: ${single} per year, for one person.`,
            `Couple/Family: ${family} per year, for up to ${PLANS.family.people} people.`,
          ],
        },
        'Billing is annual: one payment for the whole year. There is no joining fee and no monthly plan.',
      ],
    },
    {
      id: 'included',
      question: 'What is included?',
      answer: [
        {
          list: [
            'Up to 20% off selected services at the providers in the membership.',
            'A digital health card with your own membership number.',
            'Promo codes, and booking with your membership number.',
            'Rewards for checking in at your appointments, and for friends you refer.',
          ],
        },
        'Treatment itself is not included. You pay the provider directly.',
      ],
    },
    {
      id: 'family-plan',
      question: 'Who can be on a Couple/Family membership?',
      answer: [
        `You and up to ${PLANS.family.people - 1} more people, ${PLANS.family.people} in all. You choose them, and give their full name, date of birth and gender when you buy the plan or change to it. They need no account of their own.`,
      ],
    },
    {
      id: 'pay-for-membership',
      question: 'How do I pay for the membership?',
      answer: [
        'By card, on the secure checkout page of our card payment provider. Your card details go to them and never to us.',
      ],
    },
    {
      id: 'renewal',
      question: 'Does it renew by itself?',
      answer: [
        'Yes, once a year, at the price you see in your profile. We remind you by email 30 days and 7 days before, with the date and the amount, so that you can cancel in time if you want to.',
      ],
    },
    {
      id: 'cancel',
      question: 'How do I cancel?',
      answer: [
        'You can cancel any time, in your profile under membership details. Your membership stays active until its renewal date; after that it ends and nothing more is charged. Until then you can take the cancellation back.',
        'When it has ended we’ll email you, with a link in case you’d like to join again.',
      ],
    },
    {
      id: 'refund',
      question: 'Can I get my money back?',
      answer: [
        'There is a 7-day cooling-off period. Within 7 days of buying you get a full refund if you have not used your membership. After that there are no partial refunds for the rest of the year.',
        'By law you also have 14 days to cancel a purchase made online. Our 7-day promise does not take that away. The [terms](/terms#cooling-off) say how the two work together.',
      ],
    },
    {
      id: 'what-counts-as-use',
      question: 'What counts as using the membership?',
      answer: [
        'Attending an appointment, having an appointment you asked for confirmed, or choosing to see a promo code. Looking at providers, saving favourites and opening your card do not count, and neither does anything a provider does without you, such as adding an appointment.',
        'While you could still get a refund and have not used your membership, we ask before we show you a promo code.',
      ],
    },
    {
      id: 'failed-renewal',
      question: 'What happens if a renewal payment fails?',
      answer: [
        'We email you at once, and your membership stays active for 7 more days while the payment is tried again. You can pay with another card at once, under “Update your card” in your [profile](/profile). If it does not go through by then, the membership ends. Nothing is owed.',
      ],
    },
    {
      id: 'questioned-payment',
      question: 'What happens if I question a payment with my bank?',
      answer: [
        'Your membership is paused until your bank has decided, and any rewards you’ve earned are on hold. If the payment stands, you carry on as before. If your bank returns the payment to you, your membership ends.',
        'If you don’t recognise a payment, please contact us first. It’s usually quicker, and your membership stays active.',
      ],
    },
    {
      id: 'upgrade',
      question: 'Can I change from Single to Couple/Family?',
      answer: [
        'Yes. You pay the difference, and your renewal date and your card number stay the same. If your bank asks you to confirm the payment, we’ll take you to its page and back.',
      ],
    },
    {
      id: 'referrals',
      question: 'How does the referral programme work?',
      answer: [
        'It is for members. Share your referral link or code with a friend. When the friend buys a membership you earn £5 for a Single membership and £10 for a Couple/Family membership.',
        'The reward is pending until the friend’s cooling-off period is over, and falls away if the purchase is refunded or the bank returns the payment. You cannot refer yourself.',
        'Two accounts with the same mobile number don’t count as a referral. A landline you share at home is fine.',
      ],
    },
  ],
};
