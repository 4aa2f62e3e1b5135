import { stringify } from 'csv-stringify/browser/esm/sync';
import type { SubscriberRecord } from '#shared/contract/newsletter.ts';

/** The subscribers as CSV for a mailing tool; formulas are escaped for spreadsheets. */
export function subscribersCsv(subscribers: readonly SubscriberRecord[]): string {
  return stringify([...subscribers], {
    header: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    columns: {
      email: 'Email',
      name: 'Name',
      confirmedAt: 'Confirmed',
      unsubscribeUrl: 'Unsubscribe page',
      oneClickUrl: 'List-Unsubscribe',
    },
  });
}
