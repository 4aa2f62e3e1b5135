import type { TextSection } from './static-text.ts';

/** Privacy Policy, first part: what is stored, why, and who sees it. */
export const dataTexts: readonly TextSection[] = [
  {
    id: 'who-we-are',
    title: 'Who is responsible',
    blocks: [
      '{brand} is the controller of the personal data described here, under the UK GDPR and the Data Protection Act 2018. You can contact us about anything on this page at {email} or {phone}.',
      { operator: true },
      'Providers are responsible for what they write in their own patient records.',
    ],
  },
  {
    id: 'what-we-hold',
    title: 'What we hold',
    blocks: [
      {
        list: [
          '**Account:** name, gender, date of birth, address, postcode, country, phone number and email. We keep your password only as a salted hash that can’t be turned back into the password. If you turn on two-step sign-in, we keep the key of your authenticator app, encrypted, or the public key of your passkey, and scrambled recovery codes.',
          '**Membership:** plan, card number, start, renewal and status, and the date and amount of payments, refunds and disputes with your bank. We don’t hold your payment card. We keep a one-way code of it, which shows only whether two memberships were paid for with the same card. It helps us find people who refer themselves.',
          '**Family members:** full name, date of birth and gender of the people on a Couple/Family plan.',
          '**Appointments:** provider, place, date, time, service and status, who on your plan it is for, and every change to it. We also hold the reason for the visit and any notes that you or the provider write.',
          '**Check-ins:** the time, the distance to the provider, how exact it was and the method. We don’t keep the coordinates.',
          '**Rewards and referrals:** check-ins counted, rewards earned, who joined with whose code. Members see only the first name and an initial of a friend they referred.',
          '**Favourites, newsletter and promo codes:** what you saved, whether you subscribed and confirmed it, and that we showed you a code.',
          '**Applications to list a practice:** your name, role, email and phone, what you tell us about the practice, and our messages. Your name, email, phone and the messages are encrypted.',
          '**A clinic’s emails:** your email, if a clinic adds it to get emails about its appointments, and whether you’ve confirmed it. It’s encrypted.',
          '**Emails to you:** what we sent you and whether it arrived, so that nothing is lost or sent twice.',
          '**Views of providers’ pages:** how often each page was opened, by day. We count without cookies and keep nothing about who opened it. We don’t count you if your browser asks websites not to track you.',
          '**Technical data:** for each session, the internet address and type of browser it was started from. Only you can see your sessions, in Settings. Our logs hold the address of the page requested and the result. They hold no names and nothing you typed.',
          '**Error reports:** if a page fails, your browser sends our log a report of what failed and where. It isn’t linked to your account. It holds no names and nothing from a form, and we take out emails, long numbers and words about health.',
        ],
      },
      'All of it comes from you, from the provider you book with, or from how you use the service. If you use a friend’s referral code, we learn who referred you.',
    ],
  },
  {
    id: 'why',
    title: 'Why we use it',
    blocks: [
      {
        list: [
          '**To carry out our agreement with you:** your account, membership, card, appointments, check-ins, rewards and referrals, and the emails about them, including reminders.',
          '**Because the law requires it:** records of payments, and answers to your requests about your data.',
          '**For our legitimate interest in a safe service:** limits that stop people guessing passwords, a record of who looked at sensitive data, protection against misuse of rewards, and reports of failed pages so we can fix them.',
          '**For our legitimate interest in a reliable directory:** reviewing applications to list a practice.',
          '**With your consent:** your device’s location, the newsletter, and a clinic’s emails to an address it added. You confirm the newsletter by email and can unsubscribe in one step; the same goes for a clinic’s emails.',
        ],
      },
      'We don’t make decisions with legal effect about you by machine alone. We don’t build profiles.',
    ],
  },
  {
    id: 'health-data',
    title: 'Health data',
    blocks: [
      'The reason for a visit and the notes of an appointment say something about your health. The type of provider may too. We handle them only with your explicit consent, and only so that this provider can prepare for and give the appointment.',
      'You give your consent when you send the request, or when you book with a provider who enters it for you. You can withdraw it by withdrawing the request, or by writing to us.',
      'We encrypt each of these texts, and the details of family members, separately in our database. They never appear in a log, a web address, an email or a calendar file.',
    ],
  },
  {
    id: 'who-sees-it',
    title: 'Who can see it',
    blocks: [
      'Access is role-based. There are three roles: admin, provider and member. Our server checks each request against them:',
      {
        list: [
          '**Member:** members see and change only their own data, and the data of the people on their plan. Someone with an account but no membership has the same protection.',
          '**Provider:** providers see the appointments made with them. They see your name, date of birth, gender, card number, membership type and expiry. If you ask for an appointment, they see your phone number and email, so that they can reply. They also see the date, service, reason and notes. To find someone who isn’t their patient yet, they need the complete card number, typed or scanned from the card. Every look-up is recorded, and so is each time they read reasons and notes. They may subscribe to their appointments in their own calendar. It shows your first name, the initial of your last name, the day, time and place. It shows nothing about why you’re visiting.',
          '**Admin:** admins are our own staff. They see what they need to run the service, such as accounts, refunds and payouts. We record what they change. They can’t see the reason for a visit or the notes of an appointment: no screen, log or copy of ours shows them. If you ask us for your data, they can make a copy without those texts. They have to say why, we record what the copy held, and we email you.',
        ],
      },
    ],
  },
  {
    id: 'sharing',
    title: 'Who we share it with',
    blocks: [
      {
        list: [
          '**The provider you book with,** for that appointment.',
          '**Our card payment provider,** which takes your payment on its own page and tells us the result.',
          '**Companies that work for us under contract,** for hosting, sending email and looking up postcodes. They must not use the data for anything else.',
          '**Authorities and courts,** where the law says we must.',
        ],
      },
      'If one of them handles data outside the UK, we use the safeguards that UK law requires. We don’t sell data or give it to advertisers.',
    ],
  },
];
