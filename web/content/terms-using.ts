import type { TextSection } from './static-text.ts';

/** Terms of Service, third part: card, appointments, rewards, responsibility and the rest. */
export const usingTerms: readonly TextSection[] = [
  {
    id: 'card',
    title: 'The digital health card',
    blocks: [
      'Your card shows that you are a member. Quote its number when you book, and show it at your appointment. A provider may ask for proof of who you are. They may refuse the member price if the card has expired or belongs to someone else.',
      'If you’re offline, your card shows what we last confirmed, and when. The provider can use its number to look up whether your membership is active now.',
    ],
  },
  {
    id: 'appointments',
    title: 'Appointments',
    blocks: [
      'An appointment request becomes a confirmed appointment when the provider confirms it. Providers may decline a request. If they don’t answer within 14 days, or before the end of the day you asked for, the request expires automatically.',
      'You can withdraw a request or cancel a confirmed appointment in your profile. A provider can move or cancel a confirmed appointment, and we’ll email you when they do.',
      'Appointments can be up to 12 months ahead. If renewal is on, you can ask for a day after your current membership ends. You can go if your membership has renewed by then.',
      'The provider’s own terms apply to the appointment, including late cancellations and missed appointments. Please read them before you book.',
      'If something goes wrong with a treatment, your claim is against the provider. We’ll help you contact them.',
    ],
  },
  {
    id: 'rewards',
    title: 'Check-in rewards',
    blocks: [
      {
        list: [
          'Single: 5 check-ins earn £10. Couple/Family: 10 check-ins earn £20.',
          'You may check in only with your own card, for a confirmed appointment dated today or later, and only if you are there. You can check in by location within 100 metres, or use manual check-in.',
          'You have 10 minutes to undo your own check-in, unless you’ve already claimed the reward it earned. A check-in you undo doesn’t count.',
          'Every check-in adds a stamp to your stamp card. You can claim a full card once all its visits have taken place. Each visit must have been checked in by location or by the provider. A manual check-in counts once the provider has marked the visit as completed. A visit counts only if you were a member on that day. Only one visit per provider per day counts, and visits at the same time count once.',
          'We pay the rewards you claim by voucher or bank transfer. If you change your plan, you keep what you’ve earned.',
        ],
      },
      'You earn nothing for a visit that didn’t happen. We may take back a reward based on one.',
    ],
  },
  {
    id: 'referrals',
    title: 'Referral programme',
    blocks: [
      'Members earn a reward when a friend signs up with their code and buys a membership. It’s £5 for each individual membership and £10 for each family membership. The reward is pending for 14 days after the purchase, until the friend can no longer ask for a refund. You won’t get it if the purchase is refunded or the bank returns the payment. If that happens after we’ve paid you, you’ll need to pay it back. You can’t refer yourself. Please only send your link to people who will be glad to get it.',
    ],
  },
  {
    id: 'fair-use',
    title: 'Fair use of the site',
    blocks: [
      'Please don’t break into accounts, collect data by machine, upload anything unlawful, pretend to be someone else or disrupt the service. Providers may use patients’ details only for the appointments they were given for.',
      'We may suspend an account that does any of this. If you think it’s a mistake, tell us at {email} and we’ll look again. If we end your membership and it isn’t your fault, we’ll refund the part of the year that is left.',
    ],
  },
  {
    id: 'liability',
    title: 'Our responsibility',
    blocks: [
      'Nothing in these terms limits our liability for death or personal injury caused by our negligence, for fraud, or for anything else where the law doesn’t let us limit it. Nothing in them takes away your rights as a consumer.',
      'We provide the service with reasonable care and skill. We are responsible for loss that is a foreseeable result of us breaking these terms. We are not responsible for providers’ treatment, advice or prices, for loss that no one could foresee, or for business loss.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    blocks: [
      'We may change these terms, for example when the law or the service changes. If a change matters to you, we’ll tell members by email at least 30 days before. If you don’t agree, you can cancel before it takes effect. We’ll refund the part of the year that is left.',
    ],
  },
  {
    id: 'law',
    title: 'Law and complaints',
    blocks: [
      'If something is wrong, please write to us first at {email}.',
      'The law of England and Wales applies. You can go to court there. If you live in Scotland or Northern Ireland, you can go to the courts there instead. You keep the protection that the law where you live gives you as a consumer.',
    ],
  },
];
