import type { FaqCategory } from './faq-category.ts';

export const support: FaqCategory = {
  id: 'support',
  name: 'Support',
  questions: [
    {
      id: 'contact',
      question: 'How do I contact you?',
      answer: [
        'Email {email} or call {phone}. Please give us your name and the email address on your account, but never your password.',
      ],
    },
    {
      id: 'which-emails',
      question: 'Which emails will you send me?',
      answer: [
        'Confirmations, changes and reminders about your account, membership, appointments and rewards. We’ll remind you of an appointment 7 days and 1 day before, and of a renewal 30 days and 7 days before. Our emails don’t mention the reason for a visit.',
        'The newsletter is separate. You’ll only get it if you ask for it and confirm by email. You can unsubscribe in one step.',
      ],
    },
    {
      id: 'accessibility',
      question: 'I have a disability and something doesn’t work for me. What can I do?',
      answer: [
        'Please tell us at {email} or {phone}. We’ll help you another way in the meantime. The [accessibility statement](/accessibility) explains what works, what doesn’t yet and how to complain.',
      ],
    },
    {
      id: 'discount-refused',
      question: 'A provider didn’t give me the discount. What should I do?',
      answer: [
        'First, show your card and the offer on the provider’s page. The person at the desk may not know about it. If that doesn’t help, keep the receipt and email {email} with the provider’s name, the service and the date. We’ll take it up with them.',
      ],
    },
    {
      id: 'paid-not-active',
      question: 'I’ve paid, but my membership isn’t active. What should I do?',
      answer: [
        'Give it a few minutes, and please don’t pay again. It usually takes a few seconds after you pay. If your profile still says “Not a Member”, email {email} with the email address on your account.',
      ],
    },
    {
      id: 'unknown-appointment',
      question: 'Why is there an appointment I didn’t make?',
      answer: [
        'A provider can add an appointment for you, for example if you booked by phone. We’ll email you when they do. If you don’t recognise it, call the provider or tell us.',
      ],
    },
    {
      id: 'complaint',
      question: 'How do I complain?',
      answer: [
        'About a treatment: complain to the provider first. They must have a complaints procedure. After that, you can go to their regulator.',
        'About {brand}: email {email}. We’ll let you know we’ve received it, look into it and reply in writing.',
      ],
    },
    {
      id: 'wrong-listing',
      question: 'Something on a provider’s page is wrong. How do I report it?',
      answer: [
        'Email {email} and tell us which provider it is and what’s wrong. We’ll check it with them.',
      ],
    },
    {
      id: 'join-as-provider',
      question: 'I’m a provider. How can I join?',
      answer: [
        'Email {email} with your name, your address and the services you’d offer members. We’ll set up your page, and an account where you can manage appointment requests.',
      ],
    },
  ],
};
