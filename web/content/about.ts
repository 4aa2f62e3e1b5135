import { PUBLIC_PAGES } from '#shared/domain/seo/public-pages.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import type { TextSection } from './static-text.ts';

export const aboutPage = {
  title: PUBLIC_PAGES.about.title,
  description:
    '{brand}: trusted healthcare and wellness, exclusive rates, one membership. Who we are, how member prices work and what we don’t do.',
  claim: 'Trusted healthcare and wellness, exclusive rates, one membership.',
  lead: [
    'Private care often comes out of your own pocket, one appointment at a time, and it’s hard to know what it will cost. {brand} brings healthcare and wellness providers together in one place and agrees member prices with them.',
    'You see the offer before you book, choose where to go and pay the provider directly. It is not health insurance.',
  ],
  picture: { category: 'doctors', number: 4 },
  figures: [
    { figure: pounds(PLANS.single.amountPence), text: 'a year for one person' },
    {
      figure: pounds(PLANS.family.amountPence),
      text: `a year for up to ${PLANS.family.people} people`,
    },
    { figure: 'Up to 20%', text: 'off selected services' },
    { figure: 'No commission', text: 'on your appointments' },
  ],
  sectionsTitle: 'More about {brand}',
  sectionsLead: 'What we do, who we work with and how we make money.',
  closing: {
    title: 'One membership, two plans',
    text: `Single is ${pounds(PLANS.single.amountPence)} per year for one person. Couple/Family is ${pounds(PLANS.family.amountPence)} per year for up to ${PLANS.family.people} people. Cancel any time.`,
    button: 'See membership plans',
  },
};

/** The four expandable sections of About Us (STATIC-09). */
export const aboutSections: readonly TextSection[] = [
  {
    id: 'what-we-do',
    title: 'What we do',
    blocks: [
      'We run a marketplace for private healthcare and wellness in the UK. You’ll find doctors, tests and scans, dentists, mental health, physiotherapy, opticians and more. Anyone can search by what they need and where.',
      'Members get a digital health card. They quote its number when they book, show it at the desk and get up to 20% off selected services. They also earn rewards for checking in and referring friends.',
    ],
  },
  {
    id: 'who-we-work-with',
    title: 'Who we work with',
    blocks: [
      'Our providers are independent clinics, practices and studios, with their own teams and their own prices. Each one decides which services to discount for members, and by how much. We list each offer line by line. If there isn’t one yet, we say “Coming Soon”.',
      'Do you run a practice? It’s free to [list it with us](/list-your-practice).',
      'No one can pay for a better place in our search. We order results by what you’re looking for and how near it is. We only show a rating where it has a source.',
    ],
  },
  {
    id: 'how-we-earn',
    title: 'How we make money',
    blocks: [
      'Only from memberships. Members pay the provider directly, and we don’t take a share of what you pay for an appointment. So we gain nothing by sending you to one provider rather than another.',
      'We don’t sell data or show advertising. Our [privacy policy](/privacy) explains what we do with your data and who can see it.',
    ],
  },
  {
    id: 'what-we-are-not',
    title: 'What we’re not',
    blocks: [
      'We’re not health insurance, so we don’t pay for treatment. We don’t treat anyone or give medical advice. And we’re not an emergency service. In an emergency, call 999. For urgent advice, call NHS 111.',
      'If you’d rather leave, we won’t try to keep you. You can cancel any time, and your membership stays active until renewal. Within 7 days, you can get a full refund if you have not used it.',
    ],
  },
];
