/**
 * Every refusal that the API can answer, as a closed union: `area/what-happened`.
 * The words and the HTTP status of each stand in catalogue.ts.
 */
export const ERROR_CODES = [
  'request/invalid',
  'request/not-json',
  'request/too-large',
  'request/in-progress',
  'route/not-found',
  'route/not-available-yet',
  'auth/required',
  'auth/forbidden',
  'auth/not-found',
  'rate/too-many',
  'server/unexpected',
  'server/unavailable',
  'account/not-found',
  'account/no-change',
  'provider/not-found',
  'healthcard/none',
  'family/none',
  'family/not-allowed',
  'referral/invalid-code',
  'referral/own-code',
  'referral/already-referred',
  'referral/members-only',
  'checkout/unknown-price',
  'checkout/not-created',
  'membership/none',
  'membership/not-activated',
  'membership/already-cancelled',
  'membership/not-cancelled',
  'payments/unavailable',
  'webhook/bad-signature',
  'postcode/not-found',
  'postcode/no-addresses',
  'postcode/unavailable',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];
