/** Why a bank debit came to nothing: the provider's code, and our words. */
export interface DebitFailure {
  readonly code: 'insufficient_funds' | 'debit_not_authorized';
  readonly message: string;
  /**
   * What becomes of the first invoice: the real service voids it and leaves the subscription active,
   * or, where retries are configured, tries again for some days and then ends the subscription.
   */
  readonly invoice: 'voided' | 'retried';
}

/** A debit on its way. Kept on its payment, for the sandbox itself. */
export interface BankDebit {
  readonly last4: string;
  /** Seconds; until then nobody knows how it ends. */
  readonly settlesAt: number;
  readonly failure: DebitFailure | null;
  readonly session: string;
  readonly invoice: string;
}

/** The published sort code of test accounts. */
export const TEST_SORT_CODE = '108800';

/** The published test accounts and how their debits end. */
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

/** How debits from an account end; undefined for an account that is no test account. */
export function debitsFrom(
  sortCode: string,
  accountNumber: string,
): DebitFailure | null | undefined {
  return sortCode === TEST_SORT_CODE ? TEST_ACCOUNTS[accountNumber] : undefined;
}
