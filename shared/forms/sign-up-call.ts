import { isAbroad } from '../domain/accounts/home-country.ts';
import type { SignUpValues } from './sign-up.ts';

/** The part of a sign-up that the identity service does not need (ENTITY-20). */
export type SignUpExtras = Partial<
  Pick<
    SignUpValues,
    'gender' | 'dob' | 'country' | 'address' | 'postCode' | 'phone' | 'referralCode'
  >
> & { readonly role?: 'user' };

/** The sign-up payload (ENTITY-20). */
export type SignUpCall = Pick<SignUpValues, 'email' | 'password' | 'confirmPassword'> & {
  readonly fullName: string;
  readonly extras: SignUpExtras;
};

/** The body of `POST /auth/users` (API-12). */
export type ProfileBody = ReturnType<typeof toProfileBody>;

/** The non-empty names in their order, joined by one space. */
export function fullNameOf(first: string, middle: string, last: string): string {
  return [first, middle, last]
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .join(' ');
}

/** The validated form as the sign-up payload, with a country or referral code only if there is another one. */
export function toSignUpCall(values: SignUpValues): SignUpCall {
  const { gender, dob, country, address, postCode, phone, referralCode } = values;
  return {
    fullName: fullNameOf(values.firstName, values.middleName, values.lastName),
    email: values.email,
    password: values.password,
    confirmPassword: values.confirmPassword,
    extras: {
      gender,
      dob,
      address,
      postCode,
      phone,
      ...(isAbroad(country) ? { country } : {}),
      ...(referralCode === '' ? {} : { referralCode }),
      role: 'user',
    },
  };
}

/**
 * The profile to save after the identity account is created: without the password, and with "" for
 * every missing optional field (SIGNUP-17).
 */
export function toProfileBody(
  uid: string,
  { fullName, email, extras }: Pick<SignUpCall, 'fullName' | 'email' | 'extras'>,
) {
  return {
    uid,
    fullName,
    email,
    gender: extras.gender ?? ('' as const),
    dob: extras.dob ?? '',
    address: extras.address ?? '',
    phone: extras.phone ?? '',
    role: extras.role ?? ('user' as const),
    postCode: extras.postCode ?? '',
    ...(extras.country === undefined ? {} : { country: extras.country }),
  };
}
