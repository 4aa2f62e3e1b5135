import { identityEmails } from '../../identity/emails.ts';
import { passkeyEmails } from '../../identity/passkeys/emails.ts';
import { confirmationEmail, welcomeEmail } from '../../newsletter/emails.ts';
import { referralCompletedEmail } from '../../referrals/emails.ts';
import { rewardEarnedEmail } from '../../rewards/emails.ts';
import { READER, type Samples, type SampleSetting, TOKEN } from './sample.ts';

type Kinds =
  | 'verify-email'
  | 'password-reset'
  | 'sign-in-link'
  | 'already-registered'
  | 'password-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'two-step-on'
  | 'two-step-off'
  | 'recovery-code-used'
  | 'newsletter-confirm'
  | 'newsletter-welcome'
  | 'reward-earned'
  | 'referral-completed';

/** The emails about an account, the newsletter and rewards. */
export function accountSamples({ appUrl, brand }: SampleSetting): Samples<Kinds> {
  const sender = { appUrl, brand };
  const passkey = { to: READER, passkey: 'MacBook' };
  const linked = { to: READER, token: TOKEN };
  const reader = {
    to: READER,
    brandName: brand.name,
    appUrl,
    unsubscribe: {
      page: `${appUrl}/newsletter/unsubscribe?token=${TOKEN}`,
      url: `${appUrl}/api/email/newsletter/unsubscribe/${TOKEN}`,
    },
  };
  const confirm = { id: 'sample', url: `${appUrl}/newsletter/confirm?token=${TOKEN}` };
  const set = { uid: 'sample', number: 1, to: READER, size: 5, pence: 1000, appUrl };
  const friend = { id: 'sample', to: READER, pence: 500, maturesOn: '2026-09-30', appUrl };
  return {
    'verify-email': [
      { state: 'Signed up', message: identityEmails.verification(sender, linked) },
      {
        state: 'Long token',
        message: identityEmails.verification(sender, { ...linked, token: TOKEN.repeat(4) }),
      },
    ],
    'password-reset': [
      { state: 'Asked for', message: identityEmails.passwordReset(sender, linked) },
    ],
    'sign-in-link': [{ state: 'Asked for', message: identityEmails.signInLink(sender, linked) }],
    'already-registered': [
      { state: 'Signed up again', message: identityEmails.alreadyRegistered(sender, linked) },
    ],
    'password-changed': [
      {
        state: 'Changed by a link',
        message: identityEmails.passwordChanged(sender, { ...linked, signedOut: 'devices' }),
      },
      {
        state: 'Changed while signed in',
        message: identityEmails.passwordChanged(sender, { ...linked, signedOut: 'other devices' }),
      },
    ],
    'passkey-added': [{ state: 'Added', message: passkeyEmails.added(sender, passkey) }],
    'passkey-removed': [{ state: 'Removed', message: passkeyEmails.removed(sender, passkey) }],
    'two-step-on': [{ state: 'Turned on', message: identityEmails.twoStepOn(sender, linked) }],
    'two-step-off': [{ state: 'Turned off', message: identityEmails.twoStepOff(sender, linked) }],
    'recovery-code-used': [9, 1, 0].map((left) => ({
      state: `${left} left`,
      message: identityEmails.recoveryCodeUsed(sender, { to: READER, left }),
    })),
    'newsletter-confirm': [{ state: 'Asked for', message: confirmationEmail(reader, confirm) }],
    'newsletter-welcome': [{ state: 'Confirmed', message: welcomeEmail(reader, 'sample') }],
    'reward-earned': [{ state: 'Stamp card full', message: rewardEarnedEmail(set) }],
    'referral-completed': [{ state: 'Friend joined', message: referralCompletedEmail(friend) }],
  };
}
