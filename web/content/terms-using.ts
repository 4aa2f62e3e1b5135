import type { TextSection } from './static-text.ts';

/** Terms of Service, third part: card, appointments, rewards, responsibility and the rest. */
export const usingTerms: readonly TextSection[] = [
  {
    id: 'card',
    title: 'The digital health card',
    blocks: [
      'The card shows that you are a member. Quote its number when you book, and show it at your appointment. A provider may ask for proof of who you are, and may refuse the member rate to a card that is expired or belongs to someone else.',
      'Without a connection the card shows what was last confirmed, with the time. The provider can look up by its number whether the membership is active now.',
    ],
  },
  {
    id: 'appointments',
    title: 'Appointments',
    blocks: [
      'A request for an appointment becomes a booking when the provider confirms it. Providers may decline a request; one that is not answered within 14 days, or before the day you asked for is over, ends by itself. You can withdraw a request, and cancel a confirmed appointment, in your profile. A provider can move a confirmed appointment or cancel it, and we email you when it does.',
      'Appointments can be up to 12 months ahead. You can ask for a day after your membership’s current end while renewal is on, and you can go if your membership renews by then.',
      'Providers’ own terms apply to the appointment, also to late cancellation and to appointments that are missed; please read them before you book.',
      'If something went wrong with a treatment, your claim is against the provider. We help you to reach them.',
    ],
  },
  {
    id: 'rewards',
    title: 'Check-in rewards',
    blocks: [
      {
        list: [
          'Single: 5 check-ins earn £10. Couple/Family: 10 check-ins earn £20.',
          'You may check in only with your own card, for a confirmed appointment dated today or later, and only if you are there: within 100 metres by location, or by manual check-in.',
          'You can undo your own check-in for 10 minutes, unless you have already claimed the reward it earned. An undone check-in does not count.',
          'Every check-in fills the stamp card. A full card can be claimed once each of its visits has taken place and was checked in by location or by the provider; after a manual check-in, once the provider has marked the visit as completed. One visit per provider and day counts.',
          'A reward you have claimed is paid by voucher or bank transfer. What you earned stays yours if you change your plan.',
        ],
      },
      'Check-ins that did not happen earn nothing. We may take back a reward that rests on them.',
    ],
  },
  {
    id: 'referrals',
    title: 'Referral programme',
    blocks: [
      'Members earn £5 for each individual membership, and £10 for each family membership, that a friend buys after signing up with their code. The reward is pending until the friend’s cooling-off period is over, and falls away if the purchase is refunded or the bank returns the payment. You cannot refer yourself. Please send your link only to people who will be glad of it.',
    ],
  },
  {
    id: 'fair-use',
    title: 'Fair use of the site',
    blocks: [
      'Please do not break into accounts, collect data by machine, upload anything unlawful, pretend to be someone else, or get in the way of the service. Providers may use patients’ details only for the appointments they were given for.',
      'We may suspend an account that does any of this. If it is a mistake, tell us at {email} and we look again. If we end a membership without a fault of yours, we refund the part of the year that is left.',
    ],
  },
  {
    id: 'liability',
    title: 'Our responsibility',
    blocks: [
      'Nothing in these terms limits our liability for death or personal injury caused by our negligence, for fraud, or for anything else that the law does not let us limit; and nothing takes away your rights as a consumer.',
      'We provide the service with reasonable care and skill. We are responsible for loss that is a foreseeable result of our breaking these terms. We are not responsible for the treatment, advice or prices of providers, for loss that nobody could foresee, or for business loss.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    blocks: [
      'We may change these terms, for instance when the law or the service changes. If a change matters to you, we tell members by email at least 30 days before. If you do not agree, you can cancel before it takes effect, and we refund the part of the year that is left.',
    ],
  },
  {
    id: 'law',
    title: 'Law and complaints',
    blocks: [
      'Please write to us first if something is wrong: {email}.',
      'The law of England and Wales applies. You can go to court there or, if you live in Scotland or Northern Ireland, in the courts there, under the protection that the law of the place you live in gives you as a consumer.',
    ],
  },
];
