import { PUBLIC_PAGES } from '#shared/domain/seo/public-pages.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import type { RichTextSource } from './static-text.ts';

export const howItWorksPage = {
  title: PUBLIC_PAGES['how-it-works'].title,
  description:
    'How a {brand} membership works, step by step: choose a plan, find a provider, book, show your digital health card and pay the provider directly. Get up to 20% off selected services.',
  heading: 'How {brand} works',
  claim: 'Trusted healthcare and wellness, exclusive rates, one membership.',
  lead: 'Get up to 20% off selected services at private providers. You choose where to go and pay the provider directly. It is not health insurance.',
  /** Calculated on the page; a discount of this size is an example, not a promise. */
  example: {
    title: 'An example',
    service: 'Usual appointment price',
    pricePence: 6000,
    percent: 20,
    note: 'Each provider sets its own prices and discounts, up to 20%. You’ll see the offer before you book.',
  },
  faq: 'Still have questions? Read our [frequently asked questions](/faq).',
  closing: {
    guest: {
      title: 'Ready when you are',
      text: 'It’s free to create an account. Choose a plan when you’re ready to become a member.',
    },
    user: {
      title: 'Ready when you are',
      text: 'You already have an account. Join to unlock member prices.',
    },
    member: {
      title: 'You’re a member',
      text: 'Your card is ready. Quote its number when you book, and show it at the desk.',
    },
  },
};

export const membershipSteps: readonly { readonly title: string; readonly text: RichTextSource }[] =
  [
    {
      title: 'Create your account',
      text: 'Sign up with your details and confirm your email. Looking around is free, and anyone can browse providers.',
    },
    {
      title: 'Choose a plan',
      text: `Single is ${pounds(PLANS.single.amountPence)} per year for one person. Couple/Family is ${pounds(PLANS.family.amountPence)} per year for up to ${PLANS.family.people} people. Your digital health card will be in your profile as soon as your payment is confirmed.`,
    },
    {
      title: 'Find a provider',
      text: 'Search by what you need and where: a dentist in Leeds, a scan near home or help for a sore back. The benefits box shows which services cost less for members.',
    },
    {
      title: 'Book an appointment',
      text: 'Call the provider and quote your card number, or request an appointment online. We’ll email you when the provider confirms, and remind you 7 days and 1 day before.',
    },
    {
      title: 'Show your card and pay the provider directly',
      text: 'Open your card on your phone at the desk. It works offline too. The provider charges you the member price, and you pay as you would anywhere else.',
    },
    {
      title: 'Check in and earn',
      text: 'Check in when you arrive. On Single, 5 check-ins earn £10. On Couple/Family, 10 check-ins earn £20. When a friend joins with your code, you earn £5 or £10.',
    },
  ];

export const goodToKnow: readonly { readonly title: string; readonly text: RichTextSource }[] = [
  {
    title: 'Not health insurance',
    text: 'We don’t pay for treatment, and there are no claims. You pay for each appointment yourself, at the member price.',
  },
  {
    title: 'Billed once a year',
    text: 'Your membership renews every year. We’ll remind you 30 days and 7 days before.',
  },
  {
    title: 'Cancel any time',
    text: 'Your membership stays active until renewal. Then it ends and you won’t be charged again.',
  },
  {
    title: '7 days to change your mind',
    text: 'You can get a full refund if you have not used your membership. There are no partial refunds afterwards. Your statutory rights are unaffected.',
  },
  {
    title: 'Selected services',
    text: 'Discounts are up to 20% and vary between providers. Some are marked “Coming Soon” because we haven’t agreed member prices with them yet.',
  },
];
