import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import type { FaqCategory } from './faq-category.ts';

export const general: FaqCategory = {
  id: 'general',
  name: 'General',
  questions: [
    {
      id: 'what-is-it',
      question: 'What is {brand}?',
      answer: [
        'A membership for private healthcare and wellness in the UK. You pay once a year. Providers who take part give you member prices, with up to 20% off selected services.',
        'Find a provider here, book with them, show your digital health card and pay them directly.',
      ],
    },
    {
      id: 'not-insurance',
      question: 'Is {brand} health insurance?',
      answer: [
        'No. {brand} is not health insurance. We don’t pay for treatment. There are no claims and no excess, and a membership doesn’t cover you for illness or accidents.',
        'You pay for each appointment yourself, at the member price.',
      ],
    },
    {
      id: 'who-is-it-for',
      question: 'Who can join?',
      answer: [
        'Anyone aged 18 or over with a UK mobile number and a UK address. There are no health questions and no medical checks.',
        'People under 18 can be part of a Couple/Family membership. A parent or guardian must agree, and add them as family members.',
      ],
    },
    {
      id: 'look-around',
      question: 'Can I look around before I join?',
      answer: [
        'Yes. Anyone can search for providers, see their services and find out what discounts they offer. You need an account to save favourites. You need a membership to see promo codes and book at member prices.',
      ],
    },
    {
      id: 'how-to-join',
      question: 'How do I join?',
      answer: [
        {
          list: [
            '[Sign up](/signup) with your name, address, mobile number and email, and choose a password.',
            'Open the link in the email we send you. This confirms your email address.',
            `Sign in, choose a plan on the [pricing page](/pricing) and pay by card. Single is ${pounds(PLANS.single.amountPence)} per year and Couple/Family is ${pounds(PLANS.family.amountPence)} per year.`,
            'Your digital health card will be in your profile as soon as your payment is confirmed.',
          ],
        },
      ],
    },
    {
      id: 'nhs',
      question: 'Does it replace my GP or the NHS?',
      answer: [
        'No. Stay registered with your GP. A membership works alongside the NHS and doesn’t affect your right to use it.',
        'In an emergency, call 999. For urgent advice, call NHS 111.',
      ],
    },
    {
      id: 'where',
      question: 'Where are the providers?',
      answer: [
        'In many places across the UK, and the list is growing. Before you join, search for a town or postcode on the [home page](/) to see who’s near you.',
      ],
    },
  ],
};
