import { debitsFrom, TEST_SORT_CODE } from './bank-accounts.ts';
import { digitsOf } from './card-form.ts';

/** The pay page's form for a bank debit as it was typed. */
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

/** What is wrong with the form, by field, in words. A real account is refused and never kept. */
export function checkBankForm({ sortCode, accountNumber }: BankForm): BankErrors {
  if (!/^\d{6}$/.test(sortCode)) return { sortCode: 'Enter the sort code: 6 digits.' };
  if (!/^\d{8}$/.test(accountNumber))
    return { accountNumber: 'Enter the account number: 8 digits.' };
  if (debitsFrom(sortCode, accountNumber) !== undefined) return {};
  return {
    accountNumber: `This is a sandbox: only test accounts work here, such as sort code ${TEST_SORT_CODE}, account 00012345. Please never enter a real one.`,
  };
}
