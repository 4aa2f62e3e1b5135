import type { FaqCategory } from './faq-category.ts';

export const usingYourCard: FaqCategory = {
  id: 'using-your-card',
  name: 'Using Your Card',
  questions: [
    {
      id: 'what-is-the-card',
      question: 'What is the digital health card?',
      answer: [
        'It’s your membership on your phone. It shows your name, 12-digit card number, plan and expiry date, and whether your membership is active. We don’t send anything by post.',
      ],
    },
    {
      id: 'where-is-my-card',
      question: 'Where do I find my card?',
      answer: ['On the first tab of your [profile](/profile). You need to be signed in.'],
    },
    {
      id: 'offline',
      question: 'Does my card work offline?',
      answer: [
        'Yes, if you’ve opened it on that device before and you’re still signed in. It shows the details we last confirmed, and when. You need a connection for everything else.',
        'If your phone is lost or out of battery, give the provider your card number. They can use it to look up whether your membership is active.',
      ],
    },
    {
      id: 'how-to-use',
      question: 'How do I use my card?',
      answer: [
        'Quote your card number when you book, and show your card when you arrive. The provider then charges you the member price.',
      ],
    },
    {
      id: 'how-to-book',
      question: 'How do I book an appointment?',
      answer: [
        'Open the provider’s page. Select Call Now to phone them, or Book Now to request an appointment. Book Now also shows your card number, their phone number and anything they want you to know first.',
        'You can ask for a day up to 12 months ahead. If renewal is on, it can be after your current membership ends. You can then go if your membership renews.',
        'A request isn’t confirmed straight away. It shows as waiting for confirmation until the provider confirms it, and then we’ll email you. You can withdraw it until then. If no one answers within 14 days, it expires automatically.',
      ],
    },
    {
      id: 'change-appointment',
      question: 'How do I change or cancel an appointment?',
      answer: [
        'To cancel, go to your [profile](/profile), or to the provider’s page, where you’ll see your appointments with them. To change the day or time, call the provider. They’ll move it, and you’ll get an email.',
        'Please cancel early. Some providers charge for missed appointments.',
      ],
    },
    {
      id: 'calendar',
      question: 'Can I add an appointment to my calendar?',
      answer: [
        'Yes. Choose “Add to calendar” next to a confirmed appointment. The entry gives the day, time, place and phone number, and nothing about the reason.',
      ],
    },
    {
      id: 'who-do-i-pay',
      question: 'Who do I pay for the appointment?',
      answer: [
        'The provider. Members pay the provider directly, at the member price, in whatever way that provider accepts. {brand} doesn’t take any money for treatment.',
      ],
    },
    {
      id: 'promo-codes',
      question: 'What are promo codes?',
      answer: [
        'They’re codes that some providers give members to use when they book, for example on the provider’s own website. Active members see them on the provider’s page.',
        'In your first 14 days, we’ll ask you before we show a code, because seeing one counts as [using your membership](/faq#what-counts-as-use). Codes are for you and the people on your plan, so please don’t pass them on.',
      ],
    },
    {
      id: 'check-in',
      question: 'How do I check in?',
      answer: [
        'Open the Check-In tab in your profile when you’re at the appointment. If your phone says you’re within 100 metres of the provider, select Check In Now.',
        'If your location isn’t available or isn’t exact enough, use Manual Check-in. You can only check in to confirmed appointments dated today or later.',
        'Today’s visits come first. If you choose a visit on another day, we’ll ask you before we check you in.',
        'Checked in by mistake? You have 10 minutes to undo it on the Check-In tab. Your stamp card goes back to how it was, and you can check in again.',
      ],
    },
    {
      id: 'check-in-rewards',
      question: 'What do I earn for checking in?',
      answer: [
        {
          list: [
            'Single: 5 check-ins earn £10.',
            'Couple/Family: 10 check-ins earn £20. Check-ins by everyone on the plan count together.',
          ],
        },
        'You’ll find your stamp card on the Rewards tab. When it’s full, claim your reward there. We’ll pay it by voucher or bank transfer.',
        'A check-in by location or at the provider’s desk counts from the day of the visit. A manual check-in counts once the provider has marked the visit as completed. Only one visit per provider per day counts.',
      ],
    },
    {
      id: 'family-card',
      question: 'Can my family use the card?',
      answer: [
        'Yes, on a Couple/Family membership. Everyone named on the plan uses the same card number and gives their own name. On a Single membership, the card is for you alone.',
      ],
    },
    {
      id: 'card-number-renewal',
      question: 'Does the card number change when I renew?',
      answer: ['No. You keep the same number. Only the expiry date moves on by a year.'],
    },
  ],
};
