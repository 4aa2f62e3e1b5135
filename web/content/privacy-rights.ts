import type { TextSection } from './static-text.ts';

/** Privacy Policy, second part: location, security, how long, rights. */
export const rightsTexts: readonly TextSection[] = [
  {
    id: 'location',
    title: 'Your location',
    blocks: [
      'Your device is asked for its location only after you press a button, and your browser asks you again. To sort providers by distance we use a position rounded to about a kilometre, which stays in that browser tab and is not stored by us. At check-in your position is compared with the provider’s place on our server, and then forgotten: we keep the distance, how exact it was and the method, and not where you were.',
      'A provider’s desk may use the camera of its device to read the code on your card. The pictures stay on that device; only the number is sent.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and storage',
    blocks: [
      'We use no advertising, analytics or tracking cookies. The [cookie policy](/cookie-policy) names everything that your browser holds.',
    ],
  },
  {
    id: 'security',
    title: 'How it is protected',
    blocks: [
      {
        list: [
          'Connections are encrypted. Sensitive fields are also encrypted in the database, with a key that is kept elsewhere.',
          'Access tokens last 15 minutes and live in the memory of the page. Signing out ends the session on our server at once, and so do 60 minutes without activity.',
          'Attempts to guess a password are slowed down and stopped. A wrong password and an unknown email get the same answer, so that nobody can find out who has an account.',
        ],
      },
      'If a breach is likely to be a risk to you, we tell you and the Information Commissioner’s Office as the law requires.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    blocks: [
      {
        list: [
          '**Account, favourites, check-ins and rewards:** as long as you have an account. Deleting the account deletes them at once.',
          '**Family members:** until you take them off the plan, and at the latest one year after the membership has ended; 30 days if you never paid.',
          '**Appointments:** as long as you have an account. If you delete it, what lies ahead is cancelled, and the provider keeps the entry without you: name, card number, reason and notes are removed.',
          '**Your health card on your own device:** until you sign out there, so that it opens without a connection.',
          '**Payments and refunds:** six years after the end of the financial year, because tax law requires it. These records hold no health data.',
          '**Sessions:** until you sign out or for 60 minutes after the last activity. Mailed links work for 24 hours (verification), one hour (new password) or 15 minutes (sign-in link).',
          '**Newsletter:** until you unsubscribe. Of your address we then keep a scrambled form that cannot be turned back, so that we do not write to it again.',
          '**The record of who looked at sensitive data:** as long as it is needed to answer questions about it. When you delete your account, it no longer says whose data it was.',
        ],
      },
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    blocks: [
      'You have the right to see your data and get a copy, to have it corrected or deleted, to limit or object to its use, to take it elsewhere in a common format, and to withdraw a consent at any time for the future.',
      'Most of this you can do yourself in [Settings](/settings): change your details, download your data, or delete the account. For everything else write to {email}. It is free, and we answer within one month.',
      'If you think that we handle your data wrongly, please tell us. You can also complain to the [Information Commissioner’s Office](https://ico.org.uk/make-a-complaint/), 0303 123 1113.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    blocks: [
      'Accounts are for people aged 18 or over. Details of children come only from a parent or guardian who names them as family members or books for them.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    blocks: [
      'We may change this policy when the service or the law changes. The date at the top says when it was last changed; we tell members by email about changes that matter.',
    ],
  },
];
