import { type ProfileBody, type SignUpCall, toProfileBody } from '#shared/forms/sign-up-call.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { referralIssueMessage, SIGN_UP_TEXTS } from '#web/lib/identity/error-messages.ts';

type Account = { readonly uid: string; readonly registrationToken: string | null };

/** What a sign-up needs from outside, in the order in which it is used. */
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

/** What earlier attempts have done already; the next one goes on from there. */
export type SignUpProgress = { account: Account | null; profileSaved: boolean };

export function noProgress(): SignUpProgress {
  return { account: null, profileSaved: false };
}

export type SignUpResult = {
  /** The account counts as created, but the referral code did not work. */
  readonly referralWarning: string | null;
};

/** A friend who was referred before: nothing to tell anybody about (ERR-22, ROLE-02, SIGNUP-04, SIGNUP-15 to SIGNUP-17). */
const HARMLESS_REFERRAL_ERRORS = ['already has a referral', 'relationship already exists'];

/**
 * Creates the identity account, saves the profile, applies the referral code if there is one, and
 * signs out (ERR-22, SIGNUP-09, SIGNUP-11). Called again after a failure it does only what is missing.
 * @throws ApiError of the account; Error 'User creation failed' or 'Failed to save user data'
 */
export async function signUp(
  call: SignUpCall,
  services: SignUpServices,
  progress: SignUpProgress = noProgress(),
): Promise<SignUpResult> {
  const account = (progress.account ??= await createAccount(call, services));
  if (!progress.profileSaved) {
    await saveProfile(call, account, services);
    progress.profileSaved = true;
  }
  const referralWarning = await applyReferral(call, account, services);
  // An account that is not verified has no session; one that was there before must go.
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
    const text = messageOf(error, 'The referral code could not be applied.');
    const harmless = HARMLESS_REFERRAL_ERRORS.some((words) => text.toLowerCase().includes(words));
    return harmless ? null : referralIssueMessage(text);
  }
}
