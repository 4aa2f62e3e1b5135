import { brandOf, declineOf } from './cards.ts';

/** The card form as submitted. */
export interface CardForm {
  readonly email: string;
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
}

export type CardField = keyof CardForm;
export type FieldErrors = Partial<Record<CardField, string>>;

export function readCardForm(form: FormData): CardForm {
  const text = (name: CardField) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim().slice(0, 200) : '';
  };
  return {
    email: text('email'),
    number: text('number'),
    expiry: text('expiry'),
    cvc: text('cvc'),
    name: text('name'),
  };
}

/** Strips spaces and dashes from a card number. */
export function digitsOf(number: string): string {
  return number.replaceAll(/[\s-]/g, '');
}

/** Validates the form. Returns messages by field. `now` decides whether the card has expired. */
export function checkCardForm(form: CardForm, now: Date): FieldErrors {
  const number = digitsOf(form.number);
  const errors: Record<CardField, string | null> = {
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email)
      ? null
      : 'Enter an email address, such as name@example.com.',
    number: checkNumber(number),
    expiry: checkExpiry(form.expiry, now),
    cvc: checkCvc(form.cvc, number),
    name: form.name === '' ? 'Enter the name on the card.' : null,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== null));
}

function checkNumber(digits: string): string | null {
  if (digits === '') return 'Enter the card number.';
  if (!/^\d{12,19}$/.test(digits)) return 'A card number has 12 to 19 digits.';
  return passesLuhn(digits) ? null : 'This card number is not right. Check the digits.';
}

/** The check digit of card numbers: every second digit from the right counts double. */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function checkExpiry(expiry: string, now: Date): string | null {
  const [, month = 0, year = 0] = (/^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(expiry) ?? []).map(
    Number,
  );
  if (month < 1 || month > 12) return 'Enter the expiry date as month and year, such as 12/30.';
  // A card is valid to the end of its month.
  return Date.UTC(2000 + year, month, 1) <= now.getTime()
    ? declineOf('expired_card').message
    : null;
}

function checkCvc(cvc: string, digits: string): string | null {
  const length = brandOf(digits) === 'amex' ? 4 : 3;
  return new RegExp(`^\\d{${length}}$`).test(cvc)
    ? null
    : `Enter the security code of ${length} digits.`;
}
