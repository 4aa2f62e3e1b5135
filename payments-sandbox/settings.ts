import type { Faults } from './faults.ts';

/** What a sandbox is told when it is made. */
export interface Settings {
  /** The price identifiers of the two plans. */
  readonly priceIds: { readonly single: string; readonly family: string };
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where it is mounted, such as `/dev/payments`; without a slash at the end. */
  readonly basePath: string;
  /** The public origin under which browsers reach it. */
  readonly publicUrl: string;
  readonly faults: Faults;
}
