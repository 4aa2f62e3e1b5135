import type { FaqCategory } from './faq-category.ts';

export const support: FaqCategory = {
  id: 'support',
  name: 'Support',
  questions: [
    {
      id: 'contact',
      question: 'How do I reach you?',
      answer: [
        'Email {email} or call {phone}. Please give your name and the email of your account, and never your password.',
      ],
    },
    {
      id: 'which-emails',
      question: 'Which emails do you send?',
      answer: [
        'Those that belong to your account, membership, appointments and rewards: confirmations, changes, reminders of an appointment 7 days and 1 day before, and of a renewal 30 days and 7 days before. They say nothing about the reason for a visit.',
        'The newsletter is separate. It comes only if you asked for it and confirmed that by email, and you can leave it with one click.',
      ],
    },
    {
      id: 'accessibility',
      question: 'I have a disability and something does not work for me.',
      answer: [
        'Please tell us at {email} or {phone}, and we help you in another way meanwhile. The [accessibility statement](/accessibility) says what works, what does not yet, and how to complain.',
      ],
    },
    {
      id: 'discount-refused',
      question: 'A provider did not give me the discount.',
      answer: [
        'Show the card and the offer on the provider’s page first; the person at the desk may not know it. If that does not help, keep the receipt and write to {email} with the name of the provider, the service and the date. We take it up with them.',
      ],
    },
    {
      id: 'paid-not-active',
      question: 'I have paid, but my membership is not active.',
      answer: [
        'It usually takes a few seconds after the payment. If your profile still says “Not a Member” after a few minutes, write to {email} with the email of your account. Please do not pay again.',
      ],
    },
    {
      id: 'unknown-appointment',
      question: 'There is an appointment that I did not make.',
      answer: [
        'A provider can enter an appointment for you, for instance when you booked by phone, and we email you when they do. If you know nothing of it, call the provider or tell us.',
      ],
    },
    {
      id: 'complaint',
      question: 'How do I complain?',
      answer: [
        'About a treatment: first to the provider, who has to have a complaints procedure, and then to their regulator.',
        'About {brand}: write to {email}. We tell you that it has arrived, look into it and answer in writing.',
      ],
    },
    {
      id: 'wrong-listing',
      question: 'Something on a provider’s page is wrong.',
      answer: [
        'Please tell us at {email} which provider it is and what is wrong, and we check it with them.',
      ],
    },
    {
      id: 'join-as-provider',
      question: 'I am a provider. How can I join?',
      answer: [
        'Write to {email} with your name, your address and the services you would offer to members. We set up your page, and an account in which you manage appointment requests.',
      ],
    },
  ],
};
