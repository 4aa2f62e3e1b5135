import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import type { TextSection } from './static-text.ts';

export const aboutPage = {
  title: 'About Us',
  description:
    '{brand}: trusted healthcare and wellness, exclusive rates, one membership. Who we are, how the member rates come about, and what we do not do.',
  claim: 'Trusted healthcare and wellness, exclusive rates, one membership.',
  lead: [
    'Private care is often paid out of one’s own pocket, one appointment at a time, and it is hard to know what it will cost. {brand} brings providers of healthcare and wellness together in one place and agrees rates with them for its members.',
    'You see the offer before you book, you choose where to go, and you pay the provider directly. It is not health insurance.',
  ],
  picture: { category: 'doctors', number: 4 },
  figures: [
    { figure: pounds(PLANS.single.amountPence), text: 'a year for one person' },
    {
      figure: pounds(PLANS.family.amountPence),
      text: `a year for up to ${PLANS.family.people} people`,
    },
    { figure: 'Up to 20%', text: 'off selected services' },
    { figure: 'Nothing', text: 'of what you pay a provider comes to us' },
  ],
  sectionsTitle: 'More about {brand}',
  sectionsLead: 'What we do, with whom, what we live on, and what we leave to others.',
  closing: {
    title: 'One membership, two plans',
    text: `Single ${pounds(PLANS.single.amountPence)} per year for one person, Couple/Family ${pounds(PLANS.family.amountPence)} per year for up to ${PLANS.family.people} people. Cancel any time.`,
    button: 'See membership plans',
  },
};

/** The four expandable sections of About Us (STATIC-09). */
export const aboutSections: readonly TextSection[] = [
  {
    id: 'what-we-do',
    title: 'What we do',
    blocks: [
      'We run a marketplace for private healthcare and wellness in the UK: doctors, tests and scans, dentists, mental health, physiotherapy, opticians and more. Anyone can search it, by what they need and where.',
      'Members have a digital health card. They quote its number when they book, show it at the desk, and get up to 20% off selected services. They also earn rewards for check-ins and for friends they refer.',
    ],
  },
  {
    id: 'who-we-work-with',
    title: 'Who we work with',
    blocks: [
      'Our providers are independent: clinics, practices and studios with their own people and their own prices. Each decides which services it discounts for members, and by how much. We show the offer line by line, and write “Coming Soon” where there is none yet.',
      'Nobody can buy a better place in the search. Results are in order of what you looked for and how near it is, and a rating is shown only where it has a source.',
    ],
  },
  {
    id: 'how-we-earn',
    title: 'How we earn our money',
    blocks: [
      'From memberships. We take no share of what you pay for an appointment, and members pay the provider directly, so we gain nothing by sending you to one provider rather than another.',
      'We sell no data and show no advertising. What we do with your data, and who can see it, is in the [privacy policy](/privacy).',
    ],
  },
  {
    id: 'what-we-are-not',
    title: 'What we are not',
    blocks: [
      'We are not health insurance: we do not pay for treatment. We do not treat anyone and give no medical advice. We are no emergency service: in an emergency call 999, for urgent advice NHS 111.',
      'And we do not want to keep anyone who would rather go. You can cancel any time, and the membership stays active until renewal. Within 7 days there is a full refund if you have not used it.',
    ],
  },
];
