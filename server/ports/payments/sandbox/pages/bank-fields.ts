import { html } from 'hono/html';
import type { BankErrors, BankField, BankForm } from '../bank-form.ts';
import { inputField, type Look } from './card-fields.ts';
import type { Html } from './layout.ts';

const digits = { inputmode: 'numeric', autocomplete: 'off', maxlength: 20 } as const;
const LOOKS: Readonly<Record<BankField, Look>> = {
  sortCode: { ...digits, label: 'Sort code', hint: '6 digits' },
  accountNumber: { ...digits, label: 'Account number', hint: '8 digits' },
};

/** The fields of a bank account as they were typed, each with what is wrong with it. */
export function bankFields(form: BankForm, errors: BankErrors): Html {
  const field = (name: BankField) =>
    inputField(name, LOOKS[name], {
      value: form[name],
      error: errors[name],
      focused: errors[name] !== undefined,
    });
  return html`${field('sortCode')}${field('accountNumber')}`;
}
