/** Why a bank debit failed: the provider's code and our message. */
export interface DebitFailure {
  readonly code: 'insufficient_funds' | 'debit_not_authorized';
  readonly message: string;
  /**
   * What happens to the first invoice. Stripe voids it and leaves the subscription active, or, if
   * retries are configured, retries for some days and then ends the subscription.
   */
  readonly invoice: 'voided' | 'retried';
}

/** A pending debit. Stored on its payment, not part of responses. */
export interface BankDebit {
  readonly last4: string;
  /** When the outcome is known, in seconds. */
  readonly settlesAt: number;
  readonly failure: DebitFailure | null;
  readonly session: string;
  readonly invoice: string;
}

/** The published sort code of test accounts. */
export const TEST_SORT_CODE = '108800';

/** The published test accounts and the outcome of their debits; null: success. */
const TEST_ACCOUNTS: Readonly<Record<string, DebitFailure | null>> = {
  '00012345': null,
  '22222227': {
    code: 'insufficient_funds',
    message: 'The bank account has insufficient funds to complete the purchase.',
    invoice: 'voided',
  },
  '33333335': {
    code: 'debit_not_authorized',
    message: 'The customer has notified their bank that this payment was unauthorized.',
    invoice: 'retried',
  },
};

/** The outcome of debits from an account; undefined if it is not a test account. */
export function debitOutcome(
  sortCode: string,
  accountNumber: string,
): DebitFailure | null | undefined {
  return sortCode === TEST_SORT_CODE ? TEST_ACCOUNTS[accountNumber] : undefined;
}
