import { stringify } from 'csv-stringify/browser/esm/sync';
import type { SubscriberRecord } from '#shared/contract/newsletter.ts';

/** The subscribers for a mailing program; no text can be taken for a formula by a spreadsheet. */
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
