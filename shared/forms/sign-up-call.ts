import type { SignUpValues } from './sign-up.ts';

/** The part of a sign-up that identity does not need (ENTITY-20). */
export type SignUpExtras = Partial<
  Pick<SignUpValues, 'gender' | 'dob' | 'address' | 'postCode' | 'phone' | 'referralCode'>
> & { readonly role?: 'user' };

/** The sign-up payload (spec 3). */
export type SignUpCall = Pick<SignUpValues, 'email' | 'password' | 'confirmPassword'> & {
  readonly fullName: string;
  readonly extras: SignUpExtras;
};

/** The body of `POST /auth/users` (spec 7). */
export type ProfileBody = ReturnType<typeof toProfileBody>;

/** The names that were given, in their order, with one space between them. */
export function fullNameOf(first: string, middle: string, last: string): string {
  return [first, middle, last]
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .join(' ');
}

/** The checked form as the sign-up payload; a referral code stands in it only when given. */
export function toSignUpCall(values: SignUpValues): SignUpCall {
  const { gender, dob, address, postCode, phone, referralCode } = values;
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
      ...(referralCode === '' ? {} : { referralCode }),
      role: 'user',
    },
  };
}

/**
 * The profile to save after identity has made the account: no password in it, and "" for every
 * optional field that was not given (spec 5, "Optional profile fields default to empty strings").
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
  };
}
