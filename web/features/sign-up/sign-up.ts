import { type ProfileBody, type SignUpCall, toProfileBody } from '#shared/forms/sign-up-call.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { referralIssueMessage, SIGN_UP_TEXTS } from '#web/lib/identity/error-messages.ts';

type Account = { readonly uid: string; readonly registrationToken: string | null };

/** The services a sign-up calls, in this order. */
export type SignUpServices = {
  /** @throws ApiError */
  createAccount(account: { email: string; password: string; name: string }): Promise<{
    readonly user: { readonly uid: string } | null;
    readonly registrationToken: string | null;
  }>;
  saveProfile(profile: ProfileBody, registrationToken: string | null): Promise<void>;
  applyReferral(
    referral: { uid: string; referralCode: string },
    registrationToken: string | null,
  ): Promise<void>;
  signOut(): Promise<void>;
};

/** The steps completed by earlier attempts; the next attempt resumes after them. */
export type SignUpProgress = { account: Account | null; profileSaved: boolean };

export function initialProgress(): SignUpProgress {
  return { account: null, profileSaved: false };
}

export type SignUpResult = {
  /** Set if the account was created but the referral code failed (SIGNUP-14). */
  readonly referralWarning: string | null;
};

/** Referral errors to ignore: the person was referred before (SIGNUP-15, SIGNUP-16). */
const IGNORED_REFERRAL_ERRORS = ['already has a referral', 'relationship already exists'];

/**
 * Creates the identity account, saves the profile, applies the referral code if there is one, and
 * signs out (SIGNUP-09, SIGNUP-11). A retry resumes after the steps in `progress`.
 * @throws ApiError of the account; Error 'User creation failed' or 'Failed to save user data'
 */
export async function signUp(
  call: SignUpCall,
  services: SignUpServices,
  progress: SignUpProgress = initialProgress(),
): Promise<SignUpResult> {
  const account = (progress.account ??= await createAccount(call, services));
  if (!progress.profileSaved) {
    await saveProfile(call, account, services);
    progress.profileSaved = true;
  }
  const referralWarning = await applyReferral(call, account, services);
  // An unverified account has no session; this ends any previous one.
  await services.signOut().catch(() => undefined);
  return { referralWarning };
}

async function createAccount(call: SignUpCall, services: SignUpServices): Promise<Account> {
  const { email, password, fullName: name } = call;
  const { user, registrationToken } = await services.createAccount({ email, password, name });
  if (!user) throw new Error(SIGN_UP_TEXTS.noUser);
  return { uid: user.uid, registrationToken };
}

async function saveProfile(
  call: SignUpCall,
  { uid, registrationToken }: Account,
  services: SignUpServices,
): Promise<void> {
  try {
    await services.saveProfile(toProfileBody(uid, call), registrationToken);
  } catch (cause) {
    throw new Error(SIGN_UP_TEXTS.profileNotSaved, { cause });
  }
}

async function applyReferral(
  { extras: { referralCode } }: SignUpCall,
  { uid, registrationToken }: Account,
  services: SignUpServices,
): Promise<string | null> {
  if (!referralCode) return null;
  try {
    await services.applyReferral({ uid, referralCode }, registrationToken);
    return null;
  } catch (error) {
    const text = messageOf(error, 'We couldn’t apply the referral code.');
    const ignored = IGNORED_REFERRAL_ERRORS.some((words) => text.toLowerCase().includes(words));
    return ignored ? null : referralIssueMessage(text);
  }
}
