import { addDays, addYears } from '#shared/domain/dates/day.ts';

/** The error message; null if the value is valid, a pattern if the wording is not prescribed. */
type FieldError = string | RegExp | null;

export type FieldCase = {
  readonly field: string;
  readonly typed: string;
  readonly error: FieldError;
};

/** The day of the screens under test. */
const TODAY = '2026-03-02';

const NAMES: readonly (readonly [typed: string, error: (label: string) => FieldError])[] = [
  ['A', (label) => `${label} must be at least 2 characters long`],
  ['Al', () => null],
  ['n'.repeat(50), (label) => `${label} must be less than 50 characters`],
  ['n'.repeat(49), () => null],
  ['Ann3', (label) => `${label} cannot contain numbers`],
  ['Ann@', (label) => `${label} can only contain letters, spaces, hyphens, and apostrophes`],
  ["Anne-Marie O'Neil", () => null],
];

const nameCases = ['First name', 'Middle name', 'Last name'].flatMap((field) =>
  NAMES.map(([typed, error]): FieldCase => ({ field, typed, error: error(field) })),
);

const of =
  (field: string) =>
  (typed: string, error: FieldError): FieldCase => ({ field, typed, error });

const first = of('First name');
const last = of('Last name');
const born = of('Date of birth');
const postcode = of('Postcode');
const address = of('Address');
const email = of('Email');
const phone = of('Phone');
const password = of('Password');
const code = of('Referral code');

const NO_POSTCODE = 'Please enter a valid UK postcode';
const NO_EMAIL = 'Please enter a valid email address';
const NO_MOBILE = 'Please enter a valid UK mobile number (e.g., 07911 123456 or +44 7911 123456)';
const lacking = (parts: string) => `Password must contain ${parts}`;

/** Values for the fields of the sign-up form and the errors that they cause (VALID-01 to VALID-26). */
export const FIELD_CASES: readonly FieldCase[] = [
  first('', 'First name is required'),
  last('', 'Last name is required'),
  ...nameCases,
  born('', 'Date of birth is required'),
  born(addDays(TODAY, 1), /future/),
  born(addDays(addYears(TODAY, -18), 1), 'You must be at least 18 years old to register'),
  born(addYears(TODAY, -18), null),
  born(addYears(TODAY, -121), /valid date of birth/),
  born(addYears(TODAY, -120), null),
  postcode('', 'Postcode is required'),
  postcode('12345', NO_POSTCODE),
  postcode('SW1A', NO_POSTCODE),
  postcode('M1 1AE', null),
  postcode('SW1A 1AA', null),
  address('', 'Address is required'),
  address('12 Mill S', 'Address must be at least 10 characters long'),
  address('12 Mill St', null),
  address('a'.repeat(201), 'Address must be 200 characters or fewer'),
  address('a'.repeat(200), null),
  email('', 'Email is required'),
  email('a@b', NO_EMAIL),
  email('a.b.co', NO_EMAIL),
  email('a @b.co', NO_EMAIL),
  email('a@b.co', null),
  phone('', 'Phone number is required'),
  phone('02079460958', NO_MOBILE),
  phone('0712345678', NO_MOBILE),
  phone('071234567890', NO_MOBILE),
  phone('07123456789', null),
  phone('+447123456789', null),
  phone('(07123) 456-789', null),
  phone('+44 7123 456789', null),
  password('', 'Password is required'),
  password('Aa1!aaa', lacking('at least 8 characters')),
  password('aa1!aaaa', lacking('an uppercase letter')),
  password('AA1!AAAA', lacking('a lowercase letter')),
  password('Aaa!aaaa', lacking('a digit')),
  password('Aa1aaaaa', lacking('a special character')),
  password(
    'aaa',
    lacking('at least 8 characters, an uppercase letter, a digit and a special character'),
  ),
  password('Aa1!aaaa', null),
  code('AB', 'Referral code must be at least 3 characters long'),
  code('ABC', null),
  code('A'.repeat(21), 'Referral code must be 20 characters or fewer'),
  code('A'.repeat(20), null),
  code('ABC-123', 'Referral code can only contain letters and digits'),
  code('ABC123', null),
  code('', null),
];
