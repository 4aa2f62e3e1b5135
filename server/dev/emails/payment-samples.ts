import { setAsideEmail } from '../../membership/set-aside.ts';
import { SUSPENSION_CAUSES } from '#shared/domain/membership/payment-dispute.ts';
import {
  caseOpenedEmail,
  disputeLostEmail,
  restoredEmail,
  suspendedEmail,
} from '../../membership/disputes/emails.ts';
import { READER, type Sample, type Samples, type SampleSetting } from './sample.ts';

type Kinds =
  | 'membership-suspended'
  | 'membership-restored'
  | 'membership-dispute-lost'
  | 'payment-questioned'
  | 'payment-set-aside';

const AT = new Date('2026-09-23T10:00:00Z');

/** The emails about payments that a bank questions. */
export function paymentSamples({ appUrl, brand }: SampleSetting): Samples<Kinds> {
  const about = { to: READER, appUrl, membershipId: 'sample', plan: 'family' } as const;
  const payment = { id: 'sample', amountPence: 15_000 };
  const operators = { to: brand.supportEmail, appUrl };
  const opened = (
    kind: (typeof SUSPENSION_CAUSES)[number],
    reason: string,
    evidenceDueAt: Date | null,
  ) => caseOpenedEmail(operators, { ...payment, kind, reason, evidenceDueAt });
  return {
    'membership-suspended': SUSPENSION_CAUSES.map((cause): Sample => ({
      state: SUSPENDED[cause],
      message: suspendedEmail(about, { ...payment, cause, since: AT }),
    })),
    'membership-restored': [
      {
        state: 'Settled',
        message: restoredEmail(about, { since: AT, expiresOn: '2027-09-30' }),
      },
    ],
    'membership-dispute-lost': [
      { state: 'Bank returned the payment', message: disputeLostEmail(about, payment) },
    ],
    'payment-questioned': [
      { state: 'Dispute with a deadline', message: opened('dispute', 'product_not_received', AT) },
      { state: 'Inquiry without a deadline', message: opened('inquiry', 'unrecognized', null) },
      {
        state: 'Fraud warning',
        message: opened('fraud-warning', 'unauthorized_use_of_card', null),
      },
    ],
    'payment-set-aside': [
      {
        state: 'In another currency',
        message: setAsideEmail(
          { ...operators, uid: 'sample' },
          { kind: 'dispute', id: 'dp_sample', reason: 'its currency is “usd”' },
        ),
      },
    ],
  };
}

const SUSPENDED = {
  dispute: 'Dispute',
  inquiry: 'Inquiry',
  'fraud-warning': 'Fraud warning',
} as const;
