import { deletedEmail } from '../../accounts/deleted-email.ts';
import { exportedEmail } from '../../accounts/exported-email.ts';
import { identityEmails } from '../../identity/emails.ts';
import { confirmationEmail, welcomeEmail } from '../../newsletter/emails.ts';
import { referralCompletedEmail, referralTakenBackEmail } from '../../referrals/emails.ts';
import { rewardClaimedEmail, rewardEarnedEmail, rewardPaidEmail } from '../../rewards/emails.ts';
import { READER, type Samples, type SampleSetting, TOKEN } from './sample.ts';

type Kinds =
  | 'verify-email'
  | 'password-reset'
  | 'sign-in-link'
  | 'already-registered'
  | 'data-exported'
  | 'account-deleted'
  | 'newsletter-confirm'
  | 'newsletter-welcome'
  | 'reward-earned'
  | 'reward-claimed'
  | 'reward-paid'
  | 'referral-completed'
  | 'referral-taken-back';

/** The emails about an account, the newsletter and rewards. */
export function accountSamples({ appUrl, brand }: SampleSetting): Samples<Kinds> {
  const sender = { appUrl, brand };
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
  const at = new Date('2026-03-02T10:00:00Z');
  const deleted = { id: 'sample', to: READER, at, brandName: brand.name, appUrl };
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
    'data-exported': [
      { state: 'By an operator', message: exportedEmail({ id: 'sample', to: READER, appUrl }) },
    ],
    'account-deleted': [
      { state: 'By its owner', message: deletedEmail({ ...deleted, byOperator: false }) },
      { state: 'By an operator', message: deletedEmail({ ...deleted, byOperator: true }) },
    ],
    'newsletter-confirm': [{ state: 'Asked for', message: confirmationEmail(reader, confirm) }],
    'newsletter-welcome': [{ state: 'Confirmed', message: welcomeEmail(reader, 'sample') }],
    'reward-earned': [{ state: 'Stamp card full', message: rewardEarnedEmail(set) }],
    'reward-claimed': [{ state: 'Claimed', message: rewardClaimedEmail(set) }],
    'reward-paid': [{ state: 'Paid', message: rewardPaidEmail({ ...set, key: 'set:sample:1' }) }],
    'referral-completed': [{ state: 'Friend joined', message: referralCompletedEmail(friend) }],
    'referral-taken-back': [
      { state: 'Refunded', message: referralTakenBackEmail({ ...friend, isOwn: false }) },
      {
        state: 'An account of their own',
        message: referralTakenBackEmail({ ...friend, isOwn: true }),
      },
    ],
  };
}
