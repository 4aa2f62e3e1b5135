import {
  membershipRefundedEmail,
  paidAnotherWayEmail,
  refundDeclinedEmail,
  refundEmail,
  refundFailedEmail,
  refundRequestedEmail,
} from '../../membership/refunds/emails.ts';
import { READER, type Samples, type SampleSetting } from './sample.ts';

type Kinds =
  | 'refund'
  | 'membership-refunded'
  | 'refund-failed'
  | 'refund-paid-another-way'
  | 'refund-requested'
  | 'refund-declined';

const NOW = new Date('2026-02-10T10:00:00Z');
const NOTE =
  'You visited Northgate Dental on 3 February 2026 and on 5 February 2026, and used your promo code both times.';
const USED =
  'The membership has been used: you attended an appointment, a provider confirmed an appointment you asked for and a promo code was shown to you.';

/** The emails about refunds. */
export function refundSamples({ appUrl }: SampleSetting): Samples<Kinds> {
  const about = { to: READER, appUrl, id: 'sample' };
  const payment = { id: 'sample', amountPence: 7500, description: 'Single membership, one year' };
  const refunded = {
    ...about,
    pence: 7500,
    note: '',
    failures: 0,
    requested: true,
    later: [],
    now: NOW,
  };
  const renewal = { paidOn: '2026-02-09', paidPence: 7500, leftPence: 0, afterRequest: true };
  return {
    refund: [{ state: 'Bought twice', message: refundEmail(READER, appUrl, payment) }],
    'membership-refunded': [
      { state: 'Asked for', message: membershipRefundedEmail(refunded) },
      {
        state: 'Asked for, with a note',
        message: membershipRefundedEmail({ ...refunded, note: 'With our apologies.' }),
      },
      {
        state: 'Asked for, and renewed since',
        message: membershipRefundedEmail({ ...refunded, pence: 15_000, later: [renewal] }),
      },
      {
        state: 'After a fraud warning',
        message: membershipRefundedEmail({ ...refunded, requested: false }),
      },
    ],
    'refund-failed': [
      { state: 'Returned by the bank', message: refundFailedEmail(READER, appUrl, payment) },
    ],
    'refund-paid-another-way': [
      {
        state: 'By bank transfer',
        message: paidAnotherWayEmail({
          ...about,
          pence: 7500,
          note: 'By bank transfer on 2 March.',
        }),
      },
    ],
    'refund-requested': [
      {
        state: 'Membership used',
        message: refundRequestedEmail({ ...about, reason: USED, now: NOW }),
      },
    ],
    'refund-declined': [
      { state: 'With a note', message: refundDeclinedEmail({ ...about, note: NOTE }) },
      { state: 'Without a note', message: refundDeclinedEmail({ ...about, note: '' }) },
    ],
  };
}
