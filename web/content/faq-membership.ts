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
      question: 'How much does a membership cost?',
      answer: [
        {
          list: [
            `Single: ${single} per year, for one person.`,
            `Couple/Family: ${family} per year, for up to ${PLANS.family.people} people.`,
          ],
        },
        'Billing is annual: you pay once for the whole year. There’s no joining fee and no monthly plan.',
      ],
    },
    {
      id: 'included',
      question: 'What’s included?',
      answer: [
        {
          list: [
            'Up to 20% off selected services at providers who take part.',
            'A digital health card with your own card number.',
            'Promo codes, and appointments you book with your card number.',
            'Rewards for checking in at appointments and for referring friends.',
          ],
        },
        'Treatment itself isn’t included. You pay the provider directly.',
      ],
    },
    {
      id: 'family-plan',
      question: 'Who can be on a Couple/Family membership?',
      answer: [
        `You and up to ${PLANS.family.people - 1} other people: ${PLANS.family.people} in total. You choose who they are. When you buy the plan or switch to it, you give each person’s full name, date of birth and gender. They don’t need their own accounts.`,
      ],
    },
    {
      id: 'pay-for-membership',
      question: 'How do I pay for the membership?',
      answer: [
        'By card, on our card payment provider’s secure checkout page. Your card details go to them and never to us.',
      ],
    },
    {
      id: 'renewal',
      question: 'Does it renew automatically?',
      answer: [
        'Yes, once a year, at the price shown in your profile. We’ll email you 30 days and 7 days before, with the date and the amount. That gives you time to cancel if you want to.',
      ],
    },
    {
      id: 'cancel',
      question: 'How do I cancel?',
      answer: [
        'You can cancel any time in your [profile](/profile), under membership details. Your membership stays active until its renewal date. Then it ends and you won’t be charged again. If you change your mind before that date, you can keep your membership.',
        'When it ends, we’ll email you a link in case you’d like to join again.',
      ],
    },
    {
      id: 'refund',
      question: 'Can I get my money back?',
      answer: [
        'Yes, in the 7-day cooling-off period. Ask within 7 days of buying and you’ll get a full refund if you have not used your membership. After that, there are no partial refunds for the rest of the year.',
        'By law, you also have 14 days to cancel a purchase you made online. Our 7-day promise doesn’t take that away. The [terms](/terms#cooling-off) explain how the two work together.',
      ],
    },
    {
      id: 'what-counts-as-use',
      question: 'What counts as using my membership?',
      answer: [
        'You’ve used it once you attend an appointment, a provider confirms an appointment you asked for, or you choose to see a promo code. Browsing providers, saving favourites and opening your card don’t count. Anything a provider does without you, such as adding an appointment, doesn’t count either.',
        'While you could still get a refund and haven’t used your membership, we’ll ask you before we show a promo code.',
      ],
    },
    {
      id: 'failed-renewal',
      question: 'What happens if a renewal payment fails?',
      answer: [
        'We’ll email you straight away. Your membership stays active for 7 more days while the payment is tried again. You don’t have to wait: select “Update your card” in your [profile](/profile) to pay with another card. If no payment goes through by then, your membership ends. You won’t owe anything.',
      ],
    },
    {
      id: 'questioned-payment',
      question: 'What happens if I question a payment with my bank?',
      answer: [
        'We’ll pause your membership until your bank decides, and put any rewards you’ve earned on hold. If the payment stands, you carry on as before. If your bank returns the payment to you, your membership ends.',
        'If you don’t recognise a payment, please contact us first. It’s usually quicker, and your membership stays active.',
      ],
    },
    {
      id: 'upgrade',
      question: 'Can I change from Single to Couple/Family?',
      answer: [
        'Yes. You pay the difference. Your renewal date and card number stay the same. If your bank asks you to confirm the payment, we’ll take you to its page and back.',
      ],
    },
    {
      id: 'referrals',
      question: 'How does the referral programme work?',
      answer: [
        'Members share a referral link or code with a friend. When your friend buys a membership, you earn £5 for Single or £10 for Couple/Family.',
        'Your reward is pending for 14 days, until your friend can no longer ask for a refund. If their purchase is refunded, or their bank returns the payment, there’s no reward. You can’t refer yourself.',
        'Two accounts with the same mobile number don’t count as a referral. A landline you share at home is fine.',
      ],
    },
  ],
};
