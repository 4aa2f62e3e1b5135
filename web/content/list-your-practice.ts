import {
  CONFIRM_DAYS,
  OPEN_APPLICATIONS_PER_EMAIL,
  REVIEW_WORKING_DAYS,
} from '#shared/domain/clinics/application.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { PUBLIC_PAGES } from '#shared/domain/seo/public-pages.ts';
import type { RichTextSource, TextSection } from './static-text.ts';

type Point = { readonly title: string; readonly text: RichTextSource };

export const listYourPracticePage = {
  title: PUBLIC_PAGES['list-your-practice'].title,
  description:
    'List your practice on {brand} for free. No commission, no contract. Reach members who pay you directly and choose which services to discount.',
  claim: 'Free to list. No commission. No contract.',
  lead: 'People come to {brand} to find private healthcare and wellness near them. List your practice, and they’ll find you too. They book with you and pay you directly.',
  button: 'Apply to be listed',
  costs: {
    title: 'What it costs',
    lines: [
      { term: 'To be listed', amount: 'Free' },
      { term: 'Commission on appointments', amount: 'None' },
      { term: 'Contract or minimum time', amount: 'None' },
    ],
    note: `We make our money from memberships: ${pounds(PLANS.single.amountPence)} or ${pounds(PLANS.family.amountPence)} a year, which members pay to us.`,
  },
  who: {
    title: 'Who it’s for',
    text: 'Any practice in the UK that sees people in person or online and fits one of these categories:',
  },
  faqTitle: 'Questions from practices',
  closing: {
    title: 'Ready to apply?',
    text: 'It takes about ten minutes. You don’t need an account.',
  },
} as const;

export const practiceBenefits: readonly Point[] = [
  {
    title: 'You keep all that you charge',
    text: 'Members pay you directly, the way they pay you now. We never handle the money.',
  },
  {
    title: 'You choose what to discount',
    text: 'Pick the services and the discount, up to 20%. You can change your mind at any time. Without an offer, your page says “Coming Soon”.',
  },
  {
    title: 'Search results are fair',
    text: 'No one can pay for a better place. We show what fits best and is nearest.',
  },
  {
    title: 'A desk for appointments',
    text: 'See requests from members as they come in. Confirm, move or decline them, and see your week at a glance. It’s free too.',
  },
];

export const applicationSteps: readonly Point[] = [
  {
    title: 'Fill in the form',
    text: 'Tell us about your practice, where it is and who to contact. Have your registration numbers ready.',
  },
  {
    title: 'Confirm your email',
    text: `We’ll send you a link. It works for ${CONFIRM_DAYS} days.`,
  },
  {
    title: 'We check your details',
    text: `Our team looks you up in the public registers. We’ll reply within ${REVIEW_WORKING_DAYS} working days, and we may ask you a question first.`,
  },
  {
    title: 'Go live',
    text: 'We’ll invite you to your page and send you a checklist of what’s left to do, such as photos and offers. Then we make it live.',
  },
];

export const practiceQuestions: readonly TextSection[] = [
  {
    id: 'what-members-get',
    title: 'What do members get?',
    blocks: [
      'A digital health card and up to 20% off selected services. They quote their card number when they book and show the card at your desk. It is not health insurance, so there are no claims for you to fill in.',
      'You can read more on [how it works](/how-it-works).',
    ],
  },
  {
    id: 'do-i-have-to-discount',
    title: 'Do I have to give a discount?',
    blocks: [
      'No. You can be listed without one. But members look for offers, so practices with one are more likely to be chosen.',
    ],
  },
  {
    id: 'which-registers',
    title: 'Which registration numbers do you need?',
    blocks: [
      'It depends on what you do. Where the law says that you must be on a register, we ask for at least one number:',
      {
        list: [
          '**Doctors, tests and scans:** CQC, or the regulator in Scotland, Wales or Northern Ireland, or GMC',
          '**Dentists:** GDC or CQC',
          '**Physiotherapists:** HCPC',
          '**Opticians:** GOC',
          '**Pharmacies:** GPhC',
          '**Chiropractors:** GCC',
        ],
      },
      'We show the numbers on your page, so that people can look you up.',
    ],
  },
  {
    id: 'more-than-one-location',
    title: 'Can I list more than one location?',
    blocks: ['Yes. Add them all to one application. Each has its own address, phone and map.'],
  },
  {
    id: 'more-than-one-practice',
    title: 'Can I apply for more than one practice?',
    blocks: [`Yes. You can have up to ${OPEN_APPLICATIONS_PER_EMAIL} open applications at a time.`],
  },
  {
    id: 'can-i-leave',
    title: 'Can I leave?',
    blocks: [
      'Yes, at any time. Email us at {email} and we’ll take your page down. Appointments that are already booked go ahead.',
    ],
  },
  {
    id: 'what-happens-to-my-details',
    title: 'What happens to the details I send?',
    blocks: [
      'We use them to review your application and to make your page. Your own name, email and phone stay with our team, and we store them encrypted. Our [privacy policy](/privacy) says how long we keep them.',
    ],
  },
];

export const applyPage = {
  title: PUBLIC_PAGES['list-your-practice/apply'].title,
  description:
    'Apply to list your practice on {brand}. Listing is free, with no commission and no contract.',
} as const;
