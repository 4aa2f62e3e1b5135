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
        'A membership for private healthcare and wellness in the UK. You pay one yearly price, and providers in the membership give you their member rates: up to 20% off selected services.',
        'You find a provider here, book with them, show your digital health card and pay them directly.',
      ],
    },
    {
      id: 'not-insurance',
      question: 'Is {brand} health insurance?',
      answer: [
        'No. {brand} is not health insurance. We do not pay for treatment, there are no claims and no excess, and a membership does not cover you against illness or accident.',
        'You pay for each appointment yourself, at the member rate.',
      ],
    },
    {
      id: 'who-is-it-for',
      question: 'Who can join?',
      answer: [
        'Anyone aged 18 or over with a UK mobile number and a UK address. There are no health questions and no medical checks.',
        'Younger people can use a Couple/Family membership with the consent of a parent or guardian, who adds them as family members.',
      ],
    },
    {
      id: 'look-around',
      question: 'Can I look around before I join?',
      answer: [
        'Yes. Everyone can search providers, see their services and read what discounts they give. You need an account to save favourites, and a membership to see promo codes and to book at member rates.',
      ],
    },
    {
      id: 'how-to-join',
      question: 'How do I join?',
      answer: [
        {
          list: [
            '[Sign up](/signup) with your name, address, mobile number and email, and choose a password.',
            'Open the link in the email we send you, to confirm that the address is yours.',
            `Log in, choose a plan on the [pricing page](/pricing) (Single ${pounds(PLANS.single.amountPence)}, Couple/Family ${pounds(PLANS.family.amountPence)} per year) and pay by card.`,
            'Your digital health card is in your profile as soon as the payment is confirmed.',
          ],
        },
      ],
    },
    {
      id: 'nhs',
      question: 'Does it replace my GP or the NHS?',
      answer: [
        'No. Stay registered with your GP. A membership stands beside the NHS and changes nothing about your right to use it.',
        'In an emergency call 999. For urgent advice call NHS 111.',
      ],
    },
    {
      id: 'where',
      question: 'Where are the providers?',
      answer: [
        'In many places across the UK, and the list grows. Type a town or a postcode into the search on the [home page](/) to see who is near you before you join.',
      ],
    },
  ],
};
