import type { TextSection } from './static-text.ts';

/** Privacy Policy, first part: what is stored, why, and who sees it. */
export const dataTexts: readonly TextSection[] = [
  {
    id: 'who-we-are',
    title: 'Who is responsible',
    blocks: [
      '{brand} is the controller of the personal data described here, under the UK GDPR and the Data Protection Act 2018. You reach us about anything on this page at {email} or {phone}.',
      'For what a provider writes into its own patient records, that provider is responsible.',
    ],
  },
  {
    id: 'what-we-hold',
    title: 'What we hold',
    blocks: [
      {
        list: [
          '**Account:** name, gender, date of birth, address, postcode, mobile number and email. Your password is kept only as a salted hash that cannot be turned back.',
          '**Membership:** plan, card number, start, renewal and status, and the date and amount of payments, refunds and disputes with your bank. Not your payment card.',
          '**Family members:** full name, date of birth and gender of the people on a Couple/Family plan.',
          '**Appointments:** provider, place, date, time, service and status, who on your plan it is for, and every change of it; the reason for the visit and notes, as far as you or the provider write them.',
          '**Check-ins:** the time, the distance to the provider, how exact it was and the method. Not the coordinates.',
          '**Rewards and referrals:** check-ins counted, rewards earned, who joined with whose code. Members see of a referred friend only the first name and an initial.',
          '**Favourites, newsletter and revealed promo codes:** what you saved, whether you subscribed and confirmed it, and that a code was shown to you.',
          '**Emails to you:** what we sent you and whether it arrived, so that nothing is lost or sent twice.',
          '**Technical data:** with each session, the internet address and the kind of browser it was started from. Our logs hold the address of the page called and the result, but no names and none of what you typed.',
        ],
      },
      'All of it comes from you, from the provider you book with, or from the use of the service. If a friend gives you a referral code, we learn who referred you.',
    ],
  },
  {
    id: 'why',
    title: 'Why we use it',
    blocks: [
      {
        list: [
          '**To carry out our agreement with you:** account, membership, card, bookings, check-in, rewards, referrals, and the emails that belong to them, reminders included.',
          '**Because the law requires it:** records of payments, and answers to your requests about your data.',
          '**For our legitimate interest in a safe service:** limits against guessing passwords, a record of who looked at sensitive data, protection against misuse of rewards.',
          '**With your consent:** the newsletter, which you confirm by email and can leave with one click; and your device’s location.',
        ],
      },
      'We make no decisions about you by machine alone that have legal effect, and build no profiles.',
    ],
  },
  {
    id: 'health-data',
    title: 'Health data',
    blocks: [
      'The reason for a visit and the notes of an appointment say something about your health, and so may the kind of provider. We handle them only with your explicit consent, which you give by sending the request or by booking with a provider who enters it for you, and only so that this provider can prepare and give the appointment. You can withdraw the consent by withdrawing the request, or by writing to us.',
      'These texts, and the details of family members, are encrypted one by one in our database. They are in no log, in no web address, in no email and in no calendar file.',
    ],
  },
  {
    id: 'who-sees-it',
    title: 'Who can see it',
    blocks: [
      'Access is role-based. There are three roles, admin, provider and member, and the server checks each request against them:',
      {
        list: [
          '**Member:** sees and changes only their own data and that of the people on their plan. Someone with an account but no membership has the same protection.',
          '**Provider:** sees the appointments made with its own records: name, date of birth, gender, card number, membership type and expiry, date, service, reason and notes. A provider can find someone who is not its patient yet only by the complete card number, typed or scanned from the card. Every look-up is recorded, and so is the reading of reasons and notes. A provider may subscribe to its appointments in a calendar of its own: that shows your first name and the initial of your last name, with day, time and place, and nothing about why you come.',
          '**Admin:** our own staff. They see what they need to run the service, such as accounts, refunds and payouts. What they change is recorded.',
        ],
      },
    ],
  },
  {
    id: 'sharing',
    title: 'Whom we share it with',
    blocks: [
      {
        list: [
          '**The provider you book with,** for that appointment.',
          '**Our card payment provider,** which takes the payment on its own page and tells us the result.',
          '**Companies that work for us under contract,** for hosting, sending email and looking up postcodes. They may use the data for nothing else.',
          '**Authorities and courts,** where the law obliges us.',
        ],
      },
      'If one of them handles data outside the UK, we use the safeguards that UK law asks for. We do not sell data and do not give it to advertisers.',
    ],
  },
];
