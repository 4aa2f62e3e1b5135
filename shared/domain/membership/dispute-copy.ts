/** The payment provider's reasons for a dispute, in words for an operator. */
const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bank_cannot_process: 'The bank couldn’t process the payment.',
    check_returned: 'The bank returned the payment.',
    credit_not_processed: 'The member expected a refund that hasn’t arrived.',
    customer_initiated: 'The member questioned the payment with their bank.',
    debit_not_authorized: 'The member says they didn’t agree to this payment.',
    duplicate: 'The member says they were charged twice.',
    fraudulent: 'The member says they didn’t make this payment.',
    incorrect_account_details: 'The account details were wrong.',
    insufficient_funds: 'There wasn’t enough money in the account.',
    noncompliant: 'The bank says the payment broke a card scheme rule.',
    product_not_received: 'The member says they didn’t get what they paid for.',
    product_unacceptable: 'The member says the membership wasn’t as described.',
    subscription_canceled: 'The member says they had cancelled before the payment.',
    unrecognized: 'The member doesn’t recognise the payment.',
  }),
);

/**
 * Why a payment is disputed, for an operator.
 * @param reason the provider's code
 */
export function disputeReason(reason: string): string {
  return REASONS.get(reason) ?? 'The bank didn’t give a reason.';
}

const STATUSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    warning_needs_response: 'Inquiry: needs a response',
    warning_under_review: 'Inquiry: with the bank',
    warning_closed: 'Inquiry: closed',
    needs_response: 'Needs a response',
    under_review: 'With the bank',
    appeal_needs_response: 'Appeal: needs a response',
    appeal_under_review: 'Appeal: with the bank',
    won: 'Won',
    lost: 'Lost',
    prevented: 'Prevented',
  }),
);

/**
 * The status of a dispute, for an operator.
 * @param status the provider's code
 */
export function disputeStatus(status: string): string {
  return STATUSES.get(status) ?? 'Open';
}

const FRAUD: ReadonlyMap<string, string> = new Map(
  Object.entries({
    card_never_received: 'The card never reached its owner.',
    fraudulent_card_application: 'Someone applied for the card in another person’s name.',
    made_with_counterfeit_card: 'The card was a copy.',
    made_with_lost_card: 'The card was lost.',
    made_with_stolen_card: 'The card was stolen.',
    unauthorized_use_of_card: 'The cardholder says they didn’t make this payment.',
  }),
);

/**
 * The kind of fraud that a bank reports, for an operator.
 * @param type the provider's code
 */
export function fraudType(type: string): string {
  return FRAUD.get(type) ?? 'The bank didn’t give details.';
}
