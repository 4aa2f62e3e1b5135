import { debitOutcome, TEST_SORT_CODE } from './bank-accounts.ts';
import { digitsOf } from './card-form.ts';

/** The bank debit form as submitted. */
export interface BankForm {
  readonly sortCode: string;
  readonly accountNumber: string;
}

export type BankField = keyof BankForm;
export type BankErrors = Partial<Record<BankField, string>>;

export const EMPTY_ACCOUNT: BankForm = { sortCode: '', accountNumber: '' };

export function readBankForm(form: FormData): BankForm {
  const text = (name: BankField) => {
    const value = form.get(name);
    return typeof value === 'string' ? digitsOf(value.trim()).slice(0, 20) : '';
  };
  return { sortCode: text('sortCode'), accountNumber: text('accountNumber') };
}

/** Validates the form. Returns messages by field. A real account is rejected and never stored. */
export function checkBankForm({ sortCode, accountNumber }: BankForm): BankErrors {
  if (!/^\d{6}$/.test(sortCode)) return { sortCode: 'Enter the sort code: 6 digits.' };
  if (!/^\d{8}$/.test(accountNumber))
    return { accountNumber: 'Enter the account number: 8 digits.' };
  if (debitOutcome(sortCode, accountNumber) !== undefined) return {};
  return {
    accountNumber: `This is a sandbox: only test accounts work here, such as sort code ${TEST_SORT_CODE}, account 00012345. Please never enter a real one.`,
  };
}
