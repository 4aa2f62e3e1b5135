import type { MembershipState } from '#shared/domain/membership/fulfil.ts';
import {
  firstPaymentFailedEmail,
  membershipActiveEmail,
  paymentReceivedEmail,
  upgradedEmail,
} from '../../membership/purchase-emails.ts';
import {
  membershipEndedEmail,
  renewalCancelledEmail,
  renewalFailedEmail,
  renewalReminderEmail,
  renewalResumedEmail,
} from '../../membership/renewal-emails.ts';
import { READER, type Samples, type SampleSetting } from './sample.ts';

const SINGLE: MembershipState = {
  subscriptionId: 'sample',
  plan: 'single',
  status: 'active',
  startedAt: new Date('2026-02-02T10:00:00Z'),
  years: 1,
  expiresOn: '2027-02-02',
  graceUntil: null,
  cancelAtPeriodEnd: false,
  extensionDue: false,
  endedAt: null,
  suspendedAt: null,
};
const FAMILY: MembershipState = { ...SINGLE, plan: 'family', expiresOn: '2027-09-30' };

type Kinds =
  | 'membership-active'
  | 'membership-payment'
  | 'membership-upgraded'
  | 'renewal-cancelled'
  | 'renewal-resumed'
  | 'renewal-failed'
  | 'renewal-reminder'
  | 'first-payment-failed'
  | 'membership-ended';

/** The emails about buying, renewing and ending a membership. */
export function membershipSamples({ appUrl }: SampleSetting): Samples<Kinds> {
  const about = (state: MembershipState) => ({ to: READER, appUrl, membershipId: 'sample', state });
  const [single, family] = [about(SINGLE), about(FAMILY)];
  const twoYears = about({ ...SINGLE, years: 2, expiresOn: '2028-02-02' });
  const late = about({ ...SINGLE, status: 'past_due', graceUntil: '2027-02-09' });
  const leaving = about({ ...FAMILY, cancelAtPeriodEnd: true });
  const lastDay = '2027-02-02';
  return {
    'membership-active': [
      { state: 'Single', message: membershipActiveEmail(single, 7500) },
      { state: 'Two years for one', message: membershipActiveEmail(twoYears, 7500) },
      { state: 'Couple/Family', message: membershipActiveEmail(family, 15_000) },
    ],
    'membership-payment': [
      {
        state: 'Renewed',
        message: paymentReceivedEmail(family, { id: 'sample', amountPence: 15_000 }),
      },
    ],
    'membership-upgraded': [
      { state: 'Difference paid', message: upgradedEmail(family, 6379) },
      { state: 'Nothing to pay, not renewing', message: upgradedEmail(leaving, 0) },
    ],
    'renewal-cancelled': [{ state: 'Cancelled', message: renewalCancelledEmail(leaving, 1) }],
    'renewal-resumed': [{ state: 'Turned back on', message: renewalResumedEmail(family, 2) }],
    'renewal-failed': [{ state: 'In the grace period', message: renewalFailedEmail(late) }],
    'renewal-reminder': [
      { state: '30 days before', message: renewalReminderEmail(family, 30) },
      { state: '7 days before', message: renewalReminderEmail(single, 7) },
    ],
    'first-payment-failed': [
      {
        state: 'Bank debit failed',
        message: firstPaymentFailedEmail({ to: READER, appUrl, subscriptionId: 'sample' }),
      },
    ],
    'membership-ended': [
      {
        state: 'Renewal cancelled',
        message: membershipEndedEmail(single, { cause: 'cancelled', lastDay }),
      },
      {
        state: 'Renewal unpaid',
        message: membershipEndedEmail(family, { cause: 'unpaid', lastDay }),
      },
    ],
  };
}
