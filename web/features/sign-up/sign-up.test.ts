import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from '#shared/errors/catalogue.ts';
import type { SignUpCall } from '#shared/forms/sign-up-call.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { initialProgress, signUp, type SignUpServices } from './sign-up.ts';
import { signUpProblem } from './use-sign-up.ts';

const CALL: SignUpCall = {
  fullName: 'Ann Lee',
  email: 'ann@example.com',
  password: 'Teal-Harbour-42',
  confirmPassword: 'Teal-Harbour-42',
  extras: { postCode: 'SW1A 1AA', referralCode: 'FRIEND1', role: 'user' },
};
const WITHOUT_CODE: SignUpCall = { ...CALL, extras: {} };

/** Services that record their calls; tests override some with failures. */
function services(overrides: Partial<SignUpServices> = {}) {
  const calls: unknown[][] = [];
  const recording: SignUpServices = {
    createAccount: async (account) => {
      calls.push(['account', account]);
      return { user: { uid: 'u1' }, registrationToken: 'ticket' };
    },
    saveProfile: async (body, token) => void calls.push(['profile', body, token]),
    applyReferral: async (referral, token) => void calls.push(['referral', referral, token]),
    signOut: async () => void calls.push(['sign-out']),
    ...overrides,
  };
  return { calls, services: recording, names: () => calls.map(([name]) => name) };
}

const refuse = (error: unknown) => async () => {
  throw error;
};
const apiError = (message: string) => new ApiError(message, { status: 409 });

describe('sign-up', () => {
  it('creates the account, saves the profile, applies the code and signs out, in this order (SIGNUP-09, SIGNUP-11)', async () => {
    const { calls, services: all } = services();
    expect(await signUp(CALL, all)).toEqual({ referralWarning: null });
    expect(calls).toEqual([
      ['account', { email: 'ann@example.com', password: 'Teal-Harbour-42', name: 'Ann Lee' }],
      [
        'profile',
        {
          uid: 'u1',
          fullName: 'Ann Lee',
          email: 'ann@example.com',
          gender: '',
          dob: '',
          address: '',
          phone: '',
          role: 'user',
          postCode: 'SW1A 1AA',
        },
        'ticket',
      ],
      ['referral', { uid: 'u1', referralCode: 'FRIEND1' }, 'ticket'],
      ['sign-out'],
    ]);
  });

  it('saves "" for empty optional fields, and applies no referral (SIGNUP-04, SIGNUP-17)', async () => {
    const { calls, names, services: all } = services();
    await signUp(WITHOUT_CODE, all);
    expect(calls[1]?.[1]).toMatchObject({
      gender: '',
      dob: '',
      address: '',
      phone: '',
      postCode: '',
      role: 'user',
    });
    expect(names()).toEqual(['account', 'profile', 'sign-out']);
  });

  it('succeeds even if signing out fails', async () => {
    const { services: all } = services({ signOut: refuse(new Error('offline')) });
    expect(await signUp(WITHOUT_CODE, all)).toEqual({ referralWarning: null });
  });

  it.each([
    ['This user already has a referral', null],
    ['Referral relationship already exists', null],
    ['Invalid referral code', 'Signup successful but referral issue: Invalid referral code'],
    ['', 'Signup successful but referral issue: We couldn’t apply the referral code.'],
  ])(
    'a referral refused with "%s" warns: %s (SIGNUP-14 to SIGNUP-16, ERR-22)',
    async (text, warning) => {
      const { names, services: all } = services({ applyReferral: refuse(apiError(text)) });
      expect(await signUp(CALL, all)).toEqual({ referralWarning: warning });
      expect(names()).toEqual(['account', 'profile', 'sign-out']);
    },
  );
});

describe('a referral code of the same person', () => {
  it.each(['referral/own-code', 'referral/same-person', 'referral/same-mobile'] as const)(
    'shows the full message of %s, never ignores it',
    async (code) => {
      const { message } = ERROR_CATALOGUE[code];
      const { services: all } = services({ applyReferral: refuse(apiError(message)) });
      expect(await signUp(CALL, all)).toEqual({
        referralWarning: `Signup successful but referral issue: ${message}`,
      });
    },
  );
});

describe('a sign-up that fails', () => {
  it.each<[string, Partial<SignUpServices>, string, 'email' | 'password' | null]>([
    [
      'no user (ERR-15)',
      { createAccount: async () => ({ user: null, registrationToken: null }) },
      'User creation failed',
      null,
    ],
    [
      'profile (ERR-16)',
      { saveProfile: refuse(apiError('Boom')) },
      'Failed to save user data',
      null,
    ],
    [
      'not an error (ERR-17)',
      { createAccount: refuse('odd') },
      'An unknown error occurred during signup.',
      null,
    ],
    [
      'in use (ERR-18)',
      {
        createAccount: refuse(new ApiError('', { status: 400, code: 'auth/email-already-in-use' })),
      },
      'This email is already registered. Please sign in or use a different email.',
      'email',
    ],
    [
      'weak password (ERR-19)',
      { createAccount: refuse(new ApiError('', { status: 400, code: 'auth/weak-password' })) },
      'Password is too weak. Please use a stronger password.',
      'password',
    ],
    [
      'invalid e-mail (ERR-20)',
      { createAccount: refuse(new ApiError('', { status: 400, code: 'auth/invalid-email' })) },
      'Invalid email address. Please check your email.',
      'email',
    ],
    [
      'unmapped, no words (ERR-21)',
      { createAccount: refuse(new ApiError('', { status: 400, code: 'unknown' })) },
      'Failed to create account. Please try again.',
      null,
    ],
  ])('reports: %s', async (_name, overrides, text, field) => {
    const { names, services: all } = services(overrides);
    const error: unknown = await signUp(CALL, all).catch((thrown: unknown) => thrown);
    expect(signUpProblem(error)).toEqual({ text, field });
    expect(names()).not.toContain('referral');
    expect(names()).not.toContain('sign-out');
  });

  it('resumes where it stopped: the account is not created twice', async () => {
    let broken = true;
    const saved: string[] = [];
    const { names, services: all } = services({
      saveProfile: async ({ uid }, token) => {
        if (broken) throw new Error('500');
        saved.push(`${uid} ${token}`);
      },
    });
    const progress = initialProgress();
    await expect(signUp(CALL, all, progress)).rejects.toThrow('Failed to save user data');
    broken = false;
    expect(await signUp(CALL, all, progress)).toEqual({ referralWarning: null });
    expect(names()).toEqual(['account', 'referral', 'sign-out']);
    expect(saved).toEqual(['u1 ticket']);
  });
});
