import type { FaqCategory } from './faq-category.ts';

export const usingYourCard: FaqCategory = {
  id: 'using-your-card',
  name: 'Using Your Card',
  questions: [
    {
      id: 'what-is-the-card',
      question: 'What is the Digital Health Card?',
      answer: [
        'Your membership on your phone. It shows your name, your 12-digit card number, your plan, the expiry date and whether the membership is active. Nothing is sent by post.',
      ],
    },
    {
      id: 'where-is-my-card',
      question: 'Where do I find my card?',
      answer: ['In your [profile](/profile), on its first tab. You need to be logged in.'],
    },
    {
      id: 'offline',
      question: 'Does my card work without a connection?',
      answer: [
        'Yes, on a device on which you have opened it before and are still logged in. It then shows what we last confirmed, with the time. Everything else needs a connection.',
        'If your phone is flat or lost, give the provider your card number: they can look up whether your membership is active.',
      ],
    },
    {
      id: 'how-to-use',
      question: 'How do I use it?',
      answer: [
        'Quote your membership number when you book, and show the card when you arrive. The provider then charges you the member rate.',
      ],
    },
    {
      id: 'how-to-book',
      question: 'How do I book an appointment?',
      answer: [
        'Open the provider’s page. Call Now rings them; Book Now shows your membership number, the phone number and anything they want you to know first, and lets you request an appointment.',
        'You can ask for a day up to 12 months ahead. It can be after your membership’s current end if renewal is on; you can then go if your membership renews.',
        'A request is not a booking yet. It shows as waiting for confirmation until the provider confirms it, and we email you when they do. You can withdraw it until then; one that nobody answers within 14 days ends by itself.',
      ],
    },
    {
      id: 'change-appointment',
      question: 'How do I change or cancel an appointment?',
      answer: [
        'You can cancel it in your [profile](/profile) or on the provider’s page, where your appointments with them are listed. For another day or time call the provider; they move it, and you get an email.',
        'Please cancel early. Some providers charge for appointments that are missed.',
      ],
    },
    {
      id: 'calendar',
      question: 'Can I put an appointment into my calendar?',
      answer: [
        'Yes, choose “Add to calendar” beside a confirmed appointment. The entry holds the day, the time, the place and the phone number, and nothing about the reason.',
      ],
    },
    {
      id: 'who-do-i-pay',
      question: 'Whom do I pay for the appointment?',
      answer: [
        'The provider. Members pay the provider directly, at the member rate, in whatever way that provider takes payment. {brand} takes no money for treatment.',
      ],
    },
    {
      id: 'promo-codes',
      question: 'What are promo codes?',
      answer: [
        'Some providers give members a code to use when booking, for example on their own website. Active members see it on the provider’s page. In your first 14 days the page asks before it shows a code, because seeing one counts as [using your membership](/faq#what-counts-as-use). Codes are for you and the people on your plan; please do not pass them on.',
      ],
    },
    {
      id: 'check-in',
      question: 'How do I check in?',
      answer: [
        'Open the Check-In tab of your profile when you are at the appointment. If your phone says that you are within 100 metres of the provider, press Check In Now.',
        'If your location is not available or not exact enough, use Manual Check-in. Only confirmed appointments dated today or later can be checked in.',
        'Today’s visits come first. If you choose a visit on another day, we ask you before we check you in.',
        'Checked in by mistake? You have 10 minutes to undo it on the Check-In tab. Your stamp card goes back to how it was, and you can check in again.',
      ],
    },
    {
      id: 'check-in-rewards',
      question: 'What do I earn for check-ins?',
      answer: [
        {
          list: [
            'Single: 5 check-ins earn £10.',
            'Couple/Family: 10 check-ins earn £20, counted together for everyone on the plan.',
          ],
        },
        'The Rewards tab shows your stamp card. When it is full, you claim the reward there, and we pay it by voucher or bank transfer.',
        'A check-in by location or by the provider’s desk counts from the day of the visit; a manual one waits until the provider has marked the visit as completed. One visit per provider and day counts.',
      ],
    },
    {
      id: 'family-card',
      question: 'Can my family use the card?',
      answer: [
        'On a Couple/Family membership, yes: everyone named on the plan uses the same card number and gives their own name. On a Single membership the card is for you alone.',
      ],
    },
    {
      id: 'card-number-renewal',
      question: 'Does the card number change when I renew?',
      answer: ['No. You keep the same number; only the expiry date moves on by a year.'],
    },
  ],
};
