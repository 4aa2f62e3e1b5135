import type { TextSection } from './static-text.ts';

/** Terms of Service, first part: the parties, the service and the account. */
export const joiningTerms: readonly TextSection[] = [
  {
    id: 'agreement',
    title: 'This agreement',
    blocks: [
      'These terms are the agreement between you and {brand} (“we”, “us”) about this website and a {brand} membership. You accept them when you create an account. If you do not agree with them, please do not use an account or buy a membership.',
      'How we handle your data is described in the [privacy policy](/privacy) and the [cookie policy](/cookie-policy); what the information on this site is and is not, in the [disclaimer](/disclaimer).',
    ],
  },
  {
    id: 'service',
    title: 'What we provide',
    blocks: [
      'We run a marketplace on which you can find independent private healthcare and wellness providers. A paid membership gives you a digital health card, access to the providers’ member rates and promo codes, booking with your membership number, the referral programme and check-in rewards.',
      '**Not health insurance.** A membership is not health insurance and not a payment plan for treatment. We do not pay for, reimburse or guarantee any treatment.',
      'We do not provide medical care or advice. Every treatment is an agreement between you and the provider.',
    ],
  },
  {
    id: 'who-can-join',
    title: 'Who can join',
    blocks: [
      'You must be 18 years old or over to use {brand}, or have the consent of a parent or guardian who accepts these terms on your behalf and is responsible for what you do here.',
      'An account can be registered only by someone aged 18 or over. People under 18 take part as family members on the Couple/Family membership of their parent or guardian.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    blocks: [
      {
        list: [
          'Give true details and keep them up to date. Your email address has to be verified before you can log in.',
          'Keep your password to yourself. Tell us at {email} at once if you think that someone else uses your account.',
          'One person, one account. You may not pass it on, sell it or share it.',
          'You can delete your account in [Settings](/settings) at any time, after downloading your data if you like. Deleting it ends a membership that is still running and cannot be undone; cancel the renewal instead if you want to use the paid time.',
        ],
      },
    ],
  },
  {
    id: 'family-members',
    title: 'Family members',
    blocks: [
      'The owner of a Couple/Family membership may name up to four more people. Name adults only if they agree, and children only if you are their parent or guardian. You are responsible for telling them how their details are used.',
    ],
  },
];
