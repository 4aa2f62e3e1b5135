import { CLINIC_ERRORS } from './clinic-errors.ts';
import { MEMBERSHIP_ERRORS } from './membership-errors.ts';
import { ACCOUNT_ERRORS } from './account-errors.ts';
import { PHOTO_ERRORS } from './photo-errors.ts';

type Entry = { readonly status: number; readonly message: string };

/** Every API error, coded `area/what-happened`, with its HTTP status and message. */
export const ERROR_CATALOGUE = {
  ...ACCOUNT_ERRORS,
  ...PHOTO_ERRORS,
  'request/invalid': { status: 400, message: 'Please check the details you entered.' },
  'request/not-json': { status: 415, message: 'The request must be JSON.' },
  'request/too-large': { status: 413, message: 'What you sent is too large. Please shorten it.' },
  'request/incomplete': { status: 408, message: 'Your request didn’t arrive in full.' },
  'request/in-progress': {
    status: 409,
    message: 'We’re already working on this request. Please wait a moment.',
  },
  'route/not-found': { status: 404, message: 'This API call doesn’t exist.' },
  'auth/required': { status: 401, message: 'Please sign in to continue.' },
  'auth/forbidden': { status: 403, message: 'You don’t have permission to do this.' },
  'auth/not-found': { status: 404, message: 'Not found.' },
  'auth/signed-out': { status: 401, message: 'You’re not signed in. Please sign in to continue.' },
  'auth/invalid-credential': {
    status: 401,
    message: 'Your email or password is incorrect. Please check them and try again.',
  },
  // The next two come from hosted identity services only: ours never reveals who has an account.
  'auth/user-not-found': { status: 404, message: 'We couldn’t find an account with this email.' },
  'auth/wrong-password': { status: 401, message: 'Your password is incorrect. Please try again.' },
  'auth/email-not-verified': { status: 403, message: 'Email not verified.' },
  'auth/user-disabled': { status: 403, message: 'This account has been disabled.' },
  'auth/weak-password': {
    status: 400,
    message: 'This password doesn’t meet the rules. Please choose a different one.',
  },
  'auth/invalid-email': { status: 400, message: 'Please enter a valid email address.' },
  'auth/email-already-in-use': {
    status: 409,
    message: 'This email address is already registered.',
  },
  'auth/invalid-action-code': { status: 400, message: 'This link has expired or no longer works.' },
  'rate/too-many': { status: 429, message: 'Too many attempts. Please try again later.' },
  'server/unexpected': {
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
  },
  'server/unavailable': {
    status: 503,
    message: 'We’re very busy at the moment. Please try again shortly.',
  },
  'server/read-only': { status: 503, message: 'We can’t save changes now. Try again later.' },
  'provider/not-found': { status: 404, message: 'Provider not found' },
  'search/preparing': { status: 503, message: 'We’re updating our search. Please try again.' },
  'promo-code/members-only': {
    status: 403,
    message: 'Promo codes are for members. Join to see them.',
  },
  'healthcard/none': { status: 404, message: 'We couldn’t find a health card for this account.' },
  'family/none': { status: 404, message: 'You haven’t added any family details yet.' },
  'family/not-allowed': {
    status: 409,
    message: 'You can only add family details on the Couple/Family plan.',
  },
  'referral/invalid-code': { status: 404, message: 'Invalid referral code' },
  'referral/own-code': { status: 400, message: 'You can’t use your own referral code' },
  'referral/same-person': {
    status: 409,
    message:
      'This looks like a second account of yours, so we couldn’t add the referral. If it isn’t, please contact us.',
  },
  'referral/same-mobile': {
    status: 409,
    message:
      'This mobile number is already on the account that referred you, so we couldn’t add the referral. If you share a phone, please contact us.',
  },
  'referral/already-referred': { status: 409, message: 'This user already has a referral' },
  'referral/members-only': {
    status: 403,
    message:
      'Referral program is available for members only. Subscribe now to start earning rewards!',
  },
  'referral/circle': { status: 409, message: 'You can’t use the code of someone you referred.' },
  'referral/too-late': {
    status: 409,
    message: 'You can only use a referral code before you buy your first membership.',
  },
  ...MEMBERSHIP_ERRORS,
  ...CLINIC_ERRORS,
  'refund/not-found': { status: 404, message: 'We couldn’t find this refund request.' },
  'refund/already-decided': {
    status: 409,
    message: 'Someone has already decided this request differently. Refresh the page to see how.',
  },
  'refund/payment-disputed': {
    status: 409,
    message:
      'The bank is looking into this payment, so it can’t be refunded now. Once the bank has decided, a refund is possible if the money hasn’t gone back already.',
  },
  'dispute/not-found': { status: 404, message: 'We couldn’t find this warning.' },
  'dispute/already-decided': {
    status: 409,
    message: 'Someone has already dealt with this warning. Refresh the page to see how.',
  },
  'payments/unavailable': {
    status: 503,
    message:
      'We can’t reach the payment service at the moment. You haven’t been charged. Please try again.',
  },
  'webhook/bad-signature': { status: 400, message: 'The signature doesn’t match.' },
  'webhook/thin-event': {
    status: 400,
    message: 'This is a thin event. The endpoint needs the payload style “snapshot”.',
  },
  'webhook/wrong-version': {
    status: 400,
    message: 'This event uses another API version. Run “npm run stripe:setup”.',
  },
  'webhook/wrong-mode': {
    status: 400,
    message: 'This event is from the other mode. Test and live events can’t be mixed.',
  },
  'webhook/unreadable-event': {
    status: 400,
    message: 'This event has no id or type.',
  },
  'appointment/not-found': { status: 404, message: 'Not found.' },
  'appointment/not-possible': {
    status: 409,
    message: 'This appointment can’t be changed like that any more.',
  },
  'appointment/stale': {
    status: 409,
    message: 'Someone else has just changed this appointment. Check it and try again.',
  },
  'appointment/unusual-day': {
    status: 409,
    message: 'This date is in the past or more than 12 months ahead. Confirm it to go ahead.',
  },
  'proposal/link-not-valid': { status: 404, message: 'This link no longer works.' },
  'appointment/card-inactive': {
    status: 409,
    message: 'The membership on this card isn’t active.',
  },
  'appointment/not-on-card': {
    status: 400,
    message: 'Please choose the cardholder or a family member on the card.',
  },
  'appointment/not-yet': {
    status: 409,
    message:
      'This visit is on a later day. You can check the patient in and complete the visit from that day on.',
  },
  'check-in/not-confirmed': {
    status: 409,
    message: 'You can only check in for a confirmed appointment.',
  },
  'check-in/in-the-past': {
    status: 409,
    message: 'You can only check in for an appointment today or later.',
  },
  'check-in/out-of-range': {
    status: 409,
    message:
      'You’re not within 100 metres of the provider. Move closer and refresh your location, or check in manually.',
  },
  'check-in/inaccurate': {
    status: 409,
    message: 'Your location isn’t accurate enough. Refresh it, or check in manually.',
  },
  'check-in/another-day': {
    status: 409,
    message: 'This visit is on another day. Check in anyway?',
  },
  'check-in/not-checked-in': {
    status: 409,
    message:
      'There’s no check-in to undo. You’ve already undone it, or the provider has marked the visit as completed.',
  },
  'check-in/by-desk': {
    status: 409,
    message: 'The provider checked you in. Ask at reception if that was a mistake.',
  },
  'check-in/undo-too-late': {
    status: 409,
    message:
      'You can undo a check-in for 10 minutes, and that time has passed. Contact us if it was a mistake.',
  },
  'check-in/reward-claimed': {
    status: 409,
    message: 'You’ve already claimed the reward for this check-in, so you can’t undo it.',
  },
  'appointment/no-proposal': {
    status: 409,
    message: 'The provider is no longer proposing another time. Check your appointments.',
  },
  'visit/not-asked': {
    status: 409,
    message: 'This visit doesn’t need your confirmation, or you’ve already given it.',
  },
  'settlement/not-over': {
    status: 409,
    message: 'You can settle a visit once its time has passed.',
  },
  'settlement/too-late': {
    status: 409,
    message: 'You can settle a visit for 14 days. Contact us if its outcome is wrong.',
  },
  'settlement/not-settled': {
    status: 409,
    message: 'This appointment hasn’t been settled, so there’s nothing to undo.',
  },
  'settlement/desk-check-in': {
    status: 409,
    message: 'This patient was checked in at the desk, so there’s no check-in to dispute.',
  },
  'settlement/disputed': {
    status: 409,
    message: 'This check-in is already disputed. Say whether the patient attended.',
  },
  'settlement/reward-claimed': {
    status: 409,
    message:
      'The member has already claimed the reward for this visit. Contact us and we’ll look into it.',
  },
  'reward/none-to-claim': { status: 404, message: 'We couldn’t find this reward.' },
  'reward/not-matured': {
    status: 409,
    message: 'You can’t claim this reward yet because some of your visits haven’t been confirmed.',
  },
  'reward/on-hold': {
    status: 409,
    message: 'You can’t claim this reward while your account is suspended. Please contact us.',
  },
  'payout/not-found': {
    status: 404,
    message: 'We couldn’t find this payout. It may have been paid already.',
  },
  'payout/on-hold': {
    status: 409,
    message: 'This payout is on hold, so it isn’t marked as paid. Reload the list to see why.',
  },
  'payout/already-paid': {
    status: 409,
    message: 'This is already marked as paid, with another reference.',
  },
  'admin/not-yourself': { status: 409, message: 'You can’t change your own role or access.' },
  'admin/last-administrator': {
    status: 409,
    message: 'There has to be an administrator. Make someone else one first.',
  },
  'mail/not-failed': {
    status: 409,
    message:
      'This email can’t be sent again. Either it hasn’t failed, or it’s older than 30 days and we’ve deleted its text.',
  },
  'mail/not-suppressed': { status: 409, message: 'Emails to this address aren’t blocked.' },
  'job/not-failed': { status: 409, message: 'This job isn’t waiting to be tried again.' },
  'newsletter/link-not-valid': {
    status: 404,
    message: 'This link has expired or no longer works.',
  },
  'application/link-not-valid': {
    status: 404,
    message: 'This link has expired or no longer works.',
  },
  'application/not-found': { status: 404, message: 'We couldn’t find this application.' },
  'application/not-possible': {
    status: 409,
    message: 'This application has changed since. Refresh the page to see how.',
  },
  'application/too-many-open': {
    status: 409,
    message:
      'You already have three applications with us. Wait for our reply to one of them, or withdraw one.',
  },
  'application/too-fast': {
    status: 400,
    message: 'That was very quick. Please check your details and send the form again.',
  },
  'postcode/not-found': { status: 404, message: 'We don’t recognise this postcode.' },
  'postcode/no-addresses': {
    status: 404,
    message: 'We can’t list the addresses for this postcode. Please type yours.',
  },
  'postcode/unavailable': {
    status: 503,
    message: 'We can’t look up postcodes at the moment. Please type your address.',
  },
} as const satisfies Readonly<Record<string, Entry>>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;
