import type { TextSection } from './static-text.ts';

/** Privacy Policy, second part: location, security, how long, rights. */
export const rightsTexts: readonly TextSection[] = [
  {
    id: 'location',
    title: 'Your location',
    blocks: [
      'We ask your device for its location only after you select a button, and your browser asks you again. To sort providers by distance, we use a position rounded to about a kilometre. It stays in that browser tab and we don’t store it.',
      'When you check in, our server compares your position with the provider’s place and then forgets it. We keep the distance, how exact it was and the method, and not where you were.',
      'A provider may use the camera on their device to read the code on your card. The images stay on that device. Only the number is sent.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and storage',
    blocks: [
      'We don’t use advertising, analytics or tracking cookies. We count how often a provider’s page is opened, without storing anything in your browser. The [cookie policy](/cookie-policy) lists everything we keep in your browser.',
    ],
  },
  {
    id: 'security',
    title: 'How we protect it',
    blocks: [
      {
        list: [
          'Connections are encrypted. Sensitive fields are also encrypted in the database, with a key that we keep elsewhere.',
          'Access tokens last 15 minutes and are held in the memory of the page. Signing out ends the session on our server straight away. So does 60 minutes without activity.',
          'We slow down and stop attempts to guess a password. A wrong password and an unknown email get the same answer, so no one can find out who has an account.',
        ],
      },
      'If a breach is likely to put you at risk, we’ll tell you and the Information Commissioner’s Office, as the law requires.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    blocks: [
      {
        list: [
          '**Account, favourites, check-ins and rewards:** as long as you have an account. Deleting your account deletes them straight away. We’ll send you one last email to confirm it, and then delete your email address.',
          '**Family members:** until you take them off the plan, or one year after the membership ends at the latest. If you never paid, we keep them for 30 days.',
          '**Appointments:** as long as you have an account. If you delete it, we cancel your future appointments. The provider keeps the entries, but we remove your name, card number, reason and notes.',
          '**Your health card on your own device:** until you sign out there, so it opens when you’re offline.',
          '**Payments and refunds:** six years after the end of the financial year, because tax law requires it. These records hold no health data.',
          '**Sessions:** until you sign out, or for 60 minutes after your last activity, and never longer than 30 days. The links we email you work for 24 hours (verification and new email), one hour (new password and sign-in link) or seven days (“This wasn’t me”).',
          '**Emails we’ve sent you:** for 12 months, with your address, the subject and the time. We delete the text once the email is sent, or after 30 days if we couldn’t deliver it. Deleting your account deletes them all, including those sent to an address you had before.',
          '**Where you’ve signed in:** for 90 days. We keep the network address in a scrambled form that can’t be turned back, so no one can lock you out by trying wrong passwords.',
          '**Newsletter:** until you unsubscribe. We then keep your address in a scrambled form that can’t be turned back, so we don’t write to it again.',
          '**A clinic’s emails:** 7 days if you don’t confirm your email, and otherwise until the clinic removes it. If you unsubscribe, we keep your address in a scrambled form that can’t be turned back, so the clinic can’t add it again.',
          '**Applications to list a practice:** 7 days if you don’t confirm your email, and 12 months after we’ve declined one or you’ve withdrawn it. If we list the practice, for as long as it’s listed.',
          '**Email addresses that don’t work, or that reported our emails as spam:** in a scrambled form that can’t be turned back, so we don’t write to them again.',
          '**How often a provider’s page was opened:** for two years, as numbers by day.',
          '**The record of who looked at sensitive data:** as long as we need it to answer questions about it. When you delete your account, it no longer says whose data it was.',
        ],
      },
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    blocks: [
      'You have the right to:',
      {
        list: [
          'see your data and get a copy',
          'have it corrected or deleted',
          'limit or object to how it’s used',
          'take it elsewhere in a common format',
          'withdraw a consent at any time for the future',
        ],
      },
      'You can do most of this yourself in [Settings](/settings): change your details, download your data or delete your account. A copy that our team makes for you leaves out the reasons and notes of your appointments. Only your own download holds them. For everything else, write to {email}. It’s free, and we’ll reply within one month.',
      'If you think we’ve handled your data wrongly, please tell us. You can also complain to the [Information Commissioner’s Office](https://ico.org.uk/make-a-complaint/), 0303 123 1113.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    blocks: [
      'Accounts are for people aged 18 or over. We only get details of children from a parent or guardian who names them as family members or books for them.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    blocks: [
      'We may change this policy when the service or the law changes. The date at the top shows when we last changed it. We’ll email members about changes that matter.',
    ],
  },
];
