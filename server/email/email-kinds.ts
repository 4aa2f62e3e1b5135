const APPOINTMENT = 'You’re getting this email because you have an appointment through us.';
const REQUEST = 'You’re getting this email because you asked for an appointment through us.';
const DESK = 'You’re getting this email because this clinic sends its updates to this address.';
const MEMBERSHIP = 'You’re getting this email because you have a membership with us.';
const REFUND = 'You’re getting this email because we’ve sent you a refund.';
const REFUND_REQUEST = 'You’re getting this email because you asked us for a refund.';
const LISTING = 'You’re getting this email because you applied to list a practice with us.';

/** Every kind of email that the product sends, with the reason that its footer gives. */
export const EMAIL_REASONS = {
  'verify-email': 'You’re getting this email because someone signed up with this address.',
  'password-reset':
    'You’re getting this email because someone asked to reset this account’s password.',
  'sign-in-link': 'You’re getting this email because someone asked for a sign-in link.',
  'already-registered': 'You’re getting this email because someone signed up with this address.',
  'password-changed': 'You’re getting this email because your account’s password changed.',
  'passkey-added': 'You’re getting this email because your account’s passkeys changed.',
  'passkey-removed': 'You’re getting this email because your account’s passkeys changed.',
  'two-step-on': 'You’re getting this email because two-step sign-in was turned on.',
  'two-step-off': 'You’re getting this email because two-step sign-in was turned off.',
  'recovery-code-used': 'You’re getting this email because a recovery code was used to sign in.',
  'email-change-confirm':
    'You’re getting this email because someone asked to use this address for their account.',
  'email-in-use':
    'You’re getting this email because someone asked to use this address for another account.',
  'email-change-asked':
    'You’re getting this email because someone asked to change your account’s email.',
  'email-change-approved':
    'You’re getting this email because you approved a change of your account’s email.',
  'email-changed': 'You’re getting this email because your account’s email changed.',
  'new-device': 'You’re getting this email because someone signed in to your account.',
  'account-locked': 'You’re getting this email because someone locked your account.',
  'data-exported': 'You’re getting this email because our team copied the data in your account.',
  'account-deleted': 'You’re getting this email because your account was deleted.',
  'newsletter-confirm':
    'You’re getting this email because someone entered this address for our newsletter.',
  'newsletter-welcome': 'You’re getting this email because you signed up for our newsletter.',
  'listing-confirm':
    'You’re getting this email because someone entered this address to list a practice with us.',
  'listing-question': LISTING,
  'listing-approved': LISTING,
  'listing-declined': LISTING,
  'appointment-requested': REQUEST,
  'appointment-added':
    'You’re getting this email because a provider used your card number to add an appointment.',
  'appointment-confirmed': APPOINTMENT,
  'appointment-declined': REQUEST,
  'appointment-expired': REQUEST,
  'appointment-rescheduled': APPOINTMENT,
  'appointment-cancelled': 'You’re getting this email because you had an appointment through us.',
  'appointment-proposed':
    'You’re getting this email because you asked for an appointment through us.',
  'appointment-booked': APPOINTMENT,
  'appointment-taken-back': REQUEST,
  'appointment-cancelled-by-you':
    'You’re getting this email because you had an appointment through us.',
  'appointment-move-asked': APPOINTMENT,
  'appointment-move-agreed': APPOINTMENT,
  'appointment-move-declined': APPOINTMENT,
  'appointment-move-withdrawn': APPOINTMENT,
  'appointment-accepted': DESK,
  'appointment-updated': APPOINTMENT,
  'appointment-missed': 'You’re getting this email because you had an appointment through us.',
  'appointment-corrected': 'You’re getting this email because you had an appointment through us.',
  'appointment-reminder': APPOINTMENT,
  'appointment-waiting': DESK,
  'appointment-withdrawn': DESK,
  'appointment-called-off': DESK,
  'appointment-unanswered': DESK,
  'appointment-move-wanted': DESK,
  'appointment-move-dropped': DESK,
  'clinic-invitation': 'You’re getting this email because a clinic invited you to its team.',
  'clinic-team-changed':
    'You’re getting this email because you own a clinic that is listed with us.',
  'notifications-confirm':
    'You’re getting this email because a clinic would like to send its updates to this address.',
  'clinic-digest': DESK,
  'clinic-tomorrow': DESK,
  'record-decided':
    'You’re getting this email because you asked for changes to a clinic’s details.',
  'membership-active': 'You’re getting this email because you bought a membership from us.',
  'membership-payment': MEMBERSHIP,
  'membership-upgraded': 'You’re getting this email because you upgraded your membership.',
  'renewal-cancelled': 'You’re getting this email because your renewal was turned off.',
  'renewal-resumed': 'You’re getting this email because your renewal was turned back on.',
  'renewal-failed': MEMBERSHIP,
  'renewal-reminder': MEMBERSHIP,
  'first-payment-failed': 'You’re getting this email because you chose a membership with us.',
  'membership-ended': 'You’re getting this email because you had a membership with us.',
  'membership-suspended': 'You’re getting this email because we’ve paused your membership with us.',
  'membership-restored': 'You’re getting this email because your membership with us was paused.',
  'membership-dispute-lost': 'You’re getting this email because you had a membership with us.',
  'payment-questioned':
    'You’re getting this email because payment disputes are sent to this address.',
  'payment-set-aside':
    'You’re getting this email because payment disputes are sent to this address.',
  refund: REFUND,
  'membership-refunded': REFUND,
  'refund-failed': 'You’re getting this email because we owe you a refund.',
  'refund-paid-another-way': 'You’re getting this email because we owed you a refund.',
  'refund-requested': REFUND_REQUEST,
  'refund-declined': REFUND_REQUEST,
  'reward-earned': 'You’re getting this email because you collect check-in rewards.',
  'reward-claimed': 'You’re getting this email because you claimed a reward.',
  'reward-paid': 'You’re getting this email because we’ve paid you a reward.',
  'referral-completed':
    'You’re getting this email because a friend joined with your referral code.',
  'referral-taken-back':
    'You’re getting this email because a friend joined with your referral code.',
} as const;

export type EmailKind = keyof typeof EMAIL_REASONS;
export type EmailReason = (typeof EMAIL_REASONS)[EmailKind];

/** An email's idempotency key, which begins with its kind. */
export type EmailIntent = `${EmailKind}:${string}`;

/** @param intent as stored in the outbox */
export function kindOf(intent: string): EmailKind {
  return intent.slice(0, intent.indexOf(':')) as EmailKind;
}

/**
 * Whether nothing of an email is kept once it is sent or given up: its address belongs to nobody whom we
 * know any more (P-45).
 */
export function isForgotten(intent: string): boolean {
  return kindOf(intent) === 'account-deleted';
}

/** Why an email is sent, in a sentence for its reader. */
export function reasonOf(intent: EmailIntent): EmailReason {
  return EMAIL_REASONS[kindOf(intent)];
}
