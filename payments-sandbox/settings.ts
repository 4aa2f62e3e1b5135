import type { Faults } from './faults.ts';

/** Settings of a sandbox. */
export interface Settings {
  /** The price ids of the two plans. */
  readonly priceIds: { readonly single: string; readonly family: string };
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The mount path, such as `/dev/payments`, without a trailing slash. */
  readonly basePath: string;
  /** The public origin for browsers. */
  readonly publicUrl: string;
  readonly faults: Faults;
}
