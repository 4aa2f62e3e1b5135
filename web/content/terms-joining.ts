import type { TextSection } from './static-text.ts';

/** Terms of Service, first part: the parties, the service and the account. */
export const joiningTerms: readonly TextSection[] = [
  {
    id: 'agreement',
    title: 'This agreement',
    blocks: [
      'These terms are the agreement between you and {brand} (“we”, “us”). They cover this website and a {brand} membership. You accept them when you create an account. If you don’t agree with them, please don’t use an account or buy a membership.',
      { operator: true },
      'The [privacy policy](/privacy) and [cookie policy](/cookie-policy) explain how we handle your data. The [disclaimer](/disclaimer) explains what the information on this site is, and what it isn’t.',
    ],
  },
  {
    id: 'service',
    title: 'What we provide',
    blocks: [
      'We run a marketplace where you can find independent private healthcare and wellness providers. A paid membership gives you:',
      {
        list: [
          'a digital health card',
          'access to the providers’ member prices and promo codes',
          'the ability to book with your card number',
          'the referral programme and check-in rewards',
        ],
      },
      '**Not health insurance.** A membership is not health insurance, and it is not a payment plan for treatment. We don’t pay for, reimburse or guarantee any treatment.',
      'We don’t provide medical care or advice. Every treatment is an agreement between you and the provider.',
    ],
  },
  {
    id: 'who-can-join',
    title: 'Who can join',
    blocks: [
      'You must be 18 years old or over to use {brand}, or have the consent of a parent or guardian. They must accept these terms on your behalf, and they are responsible for what you do here.',
      'Only someone aged 18 or over can register an account. People under 18 take part as family members on their parent’s or guardian’s Couple/Family membership.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    blocks: [
      {
        list: [
          'Give us true details and keep them up to date. You must verify your email address before you can sign in.',
          'Keep your password to yourself. If you think someone else is using your account, tell us at {email} straight away.',
          'One person, one account. You must not pass it on, sell it or share it.',
          'You can delete your account in [Settings](/settings) at any time. You can download your data first. Deleting your account ends a membership that is still running, and can’t be undone. If you want to use the time you’ve paid for, cancel the renewal instead.',
        ],
      },
    ],
  },
  {
    id: 'family-members',
    title: 'Family members',
    blocks: [
      'The owner of a Couple/Family membership may name up to four more people. Only name adults who agree to it. Only name children if you are their parent or guardian. You are responsible for telling the people you name how their details are used.',
    ],
  },
];
