import type { FaqCategory } from './faq-category.ts';

export const privacyQuestions: FaqCategory = {
  id: 'privacy',
  name: 'Privacy',
  questions: [
    {
      id: 'which-data',
      question: 'What do you know about me?',
      answer: [
        'What you gave at sign-up, your membership and its payments, the people on your family plan, your appointments made through {brand}, your check-ins, favourites and referrals. The [privacy policy](/privacy) lists all of it and why we need it.',
      ],
    },
    {
      id: 'who-sees',
      question: 'Who can see my data?',
      answer: [
        'Access is role-based, with the roles admin, provider and member. Members see their own data only, providers see the appointments made with them, and admins see what they need to run the service. Providers never see your other appointments.',
      ],
    },
    {
      id: 'card-data',
      question: 'Do you store my payment card?',
      answer: [
        'No. The card payment provider does. We see whether a payment went through, its amount and its date.',
      ],
    },
    {
      id: 'location-data',
      question: 'Do you track where I am?',
      answer: [
        'No. Your location is read only when you ask for it: to sort providers by distance, or to check in. For a check-in we keep the distance to the provider, how exact it was and the method, never the coordinates themselves.',
      ],
    },
    {
      id: 'reason-for-visit',
      question: 'Who reads the reason for my visit?',
      answer: [
        'You and the provider you send it to. It is encrypted in our database, and stands in no email subject and no reminder.',
      ],
    },
    {
      id: 'advertising-cookies',
      question: 'Do you use advertising or tracking cookies?',
      answer: [
        'No. There is one cookie to keep you signed in, and one that only a sign-in through another account would need. The [cookie policy](/cookie-policy) names everything your browser holds.',
      ],
    },
    {
      id: 'delete-data',
      question: 'How do I download or delete my data?',
      answer: [
        'In [Settings](/settings), under Reset Account. You can download a copy first and then delete the account. It ends a membership that is still running and cannot be undone. Payment records that the law makes us keep stay, without any health data, and providers keep past appointments without your name.',
      ],
    },
  ],
};
