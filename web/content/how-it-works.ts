import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import type { RichTextSource } from './static-text.ts';

export const howItWorksPage = {
  title: 'How It Works',
  description:
    'How a {brand} membership works, step by step: choose a plan, find a provider, book, show your digital health card and pay the provider directly, with up to 20% off selected services.',
  heading: 'How {brand} works',
  claim: 'Trusted healthcare and wellness, exclusive rates, one membership.',
  lead: 'Up to 20% off selected services at private providers. You choose where to go and pay the provider directly. It is not health insurance.',
  /** Calculated on the page; a discount of this size is an example, not a promise. */
  example: {
    title: 'An example',
    service: 'Appointment, usual price',
    pricePence: 6000,
    percent: 20,
    note: 'Every provider sets its own prices and discounts, up to 20%. You see the offer before you book.',
  },
  faq: 'Something left open? The [frequently asked questions](/faq) go into detail.',
  closing: {
    guest: {
      title: 'Ready when you are',
      text: 'Creating an account is free. You choose a plan when you want to become a member.',
    },
    user: {
      title: 'Ready when you are',
      text: 'You have an account. A membership opens the member rates.',
    },
    member: {
      title: 'You are a member',
      text: 'Your card is ready: quote its number when you book, and show it at the desk.',
    },
  },
};

export const membershipSteps: readonly { readonly title: string; readonly text: RichTextSource }[] =
  [
    {
      title: 'Create your account',
      text: 'Sign up with your details and confirm your email. Looking around is free, and providers are open to everyone to see.',
    },
    {
      title: 'Choose a plan',
      text: `Single is ${pounds(PLANS.single.amountPence)} per year for one person. Couple/Family is ${pounds(PLANS.family.amountPence)} per year for up to ${PLANS.family.people} people. Your digital health card is in your profile as soon as the payment is confirmed.`,
    },
    {
      title: 'Find a provider',
      text: 'Search by what you need and where: a dentist in Leeds, a scan near home, help for a sore back. The benefits box shows which services members pay less for.',
    },
    {
      title: 'Book',
      text: 'Call the provider and quote your membership number, or request an appointment online. You get an email when the provider confirms, and a reminder 7 days and 1 day before.',
    },
    {
      title: 'Show your card and pay the provider directly',
      text: 'Open the card on your phone at the desk; it works without a connection too. The provider charges you the member rate, and you pay as you would anywhere else.',
    },
    {
      title: 'Check in and earn',
      text: 'Check in when you arrive. 5 check-ins on Single earn £10, and 10 on Couple/Family earn £20. A friend who joins with your code earns you £5 to £10.',
    },
  ];

export const goodToKnow: readonly { readonly title: string; readonly text: RichTextSource }[] = [
  {
    title: 'Not health insurance',
    text: 'We do not pay for treatment, and there are no claims. You pay for each appointment yourself, at the member rate.',
  },
  {
    title: 'Billed once a year',
    text: 'The membership renews yearly. We remind you 30 and 7 days before.',
  },
  {
    title: 'Cancel any time',
    text: 'Your membership stays active until renewal. Then it ends, and nothing more is charged.',
  },
  {
    title: '7 days to change your mind',
    text: 'A full refund if you have not used it; no partial refunds afterwards. Your statutory rights are unaffected.',
  },
  {
    title: 'Selected services',
    text: 'Discounts are up to 20% and differ between providers. Some are marked Coming Soon: their member rates are not agreed yet.',
  },
];
