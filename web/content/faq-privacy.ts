import type { FaqCategory } from './faq-category.ts';

export const privacyQuestions: FaqCategory = {
  id: 'privacy',
  name: 'Privacy',
  questions: [
    {
      id: 'which-data',
      question: 'What data do you hold about me?',
      answer: [
        'The details you gave when you signed up, your membership and payments, and the people on your family plan. We also hold your appointments made through {brand}, and your check-ins, favourites and referrals. The [privacy policy](/privacy) lists everything and explains why we need it.',
      ],
    },
    {
      id: 'who-sees',
      question: 'Who can see my data?',
      answer: [
        'It depends on their role: admin, provider or member. Members only see their own data. Providers see the appointments made with them, and never your other appointments. Admins see what they need to run the service.',
      ],
    },
    {
      id: 'card-data',
      question: 'Do you store my payment card?',
      answer: [
        'No. Our card payment provider does. We can see whether a payment went through, the amount and the date.',
      ],
    },
    {
      id: 'location-data',
      question: 'Do you track where I am?',
      answer: [
        'No. We only read your location when you ask us to, so we can sort providers by distance or check you in. For a check-in, we keep how far you were from the provider, how exact that was and how you checked in. We never keep the coordinates.',
      ],
    },
    {
      id: 'reason-for-visit',
      question: 'Who can read the reason for my visit?',
      answer: [
        'You and the provider you send it to. It’s encrypted in our database. It never appears in an email subject or a reminder.',
      ],
    },
    {
      id: 'advertising-cookies',
      question: 'Do you use advertising or tracking cookies?',
      answer: [
        'No. One cookie keeps you signed in, and a second remembers that you’ve signed in on this device. Two more are only needed for a few minutes, to sign in through another account or with a code. The [cookie policy](/cookie-policy) lists everything we keep in your browser.',
      ],
    },
    {
      id: 'delete-data',
      question: 'How do I download or delete my data?',
      answer: [
        'Go to [Settings](/settings), under Reset Account. You can download a copy first and then delete your account. This ends your membership if it’s still running, and can’t be undone.',
        'The law makes us keep payment records. They don’t hold any health data. Providers keep past appointments without your name.',
      ],
    },
  ],
};
