/** The errors of buying, keeping and changing a membership, part of the catalogue. */
export const MEMBERSHIP_ERRORS = {
  'checkout/unknown-price': {
    status: 400,
    message: 'This plan isn’t available. Please choose another.',
  },
  'checkout/not-created': { status: 502, message: 'Failed to create Stripe Checkout session.' },
  'checkout/payment-processing': {
    status: 409,
    message:
      'Your bank is still processing your payment. We’ll email you when it’s done, so you don’t need to pay again.',
  },
  'membership/none': { status: 404, message: 'We couldn’t find a membership for this account.' },
  'membership/not-activated': { status: 409, message: 'Failed to update membership status.' },
  'membership/already-cancelled': {
    status: 409,
    message: 'You’ve already cancelled the renewal of this membership.',
  },
  'membership/not-cancelled': {
    status: 409,
    message: 'The renewal of this membership isn’t cancelled.',
  },
  'membership/refund-not-possible': {
    status: 409,
    message: 'The time for a refund has passed. There are no partial refunds after that.',
  },
  'membership/suspended': {
    status: 409,
    message:
      'Your membership is paused while your bank looks into a payment. Open your profile to see what you can do.',
  },
  'membership/refund-waiting': {
    status: 409,
    message: 'You’ve asked for a refund of this membership, so you can’t change it now.',
  },
  'membership/already-family': {
    status: 409,
    message: 'You’re already on the Couple/Family plan.',
  },
  'membership/payment-due': {
    status: 409,
    message: 'Your renewal payment didn’t go through. Please pay it before you change your plan.',
  },
  'membership/renewal-cancelled': {
    status: 409,
    message: 'You’ve cancelled your renewal. Resume it before you change your plan.',
  },
  'membership/price-changed': {
    status: 409,
    message:
      'The price has changed since you opened this page. You haven’t been charged. Please check the new price and try again.',
  },
  'membership/upgrade-returned': {
    status: 409,
    message:
      'We couldn’t change your plan, so we’ve refunded your payment in full. Your membership stays as it was. Contact us if you’d like help.',
  },
  'membership/payment-declined': {
    status: 402,
    message:
      'Your card was declined. Nothing was charged and nothing has changed. Use another card and try again.',
  },
  'membership/card-expired': {
    status: 402,
    message:
      'Your card has expired. Nothing was charged and nothing has changed. Use another card and try again.',
  },
  'membership/card-funds': {
    status: 402,
    message:
      'There isn’t enough money on your card, or it has reached its limit. Nothing was charged and nothing has changed. Use another card and try again.',
  },
  'membership/card-missing': {
    status: 402,
    message:
      'We don’t have a card to charge. Nothing was charged and nothing has changed. Add a card and try again.',
  },
  'membership/payment-confirmation': {
    status: 402,
    message:
      'Your bank didn’t confirm the payment. Nothing was charged and nothing has changed. Try again, or use another card.',
  },
  'membership/payment-later': {
    status: 402,
    message:
      'Your bank couldn’t take the payment just now. Nothing was charged and nothing has changed. Wait a few minutes, then try again.',
  },
} as const;
