import type { Clock } from './clock/port.ts';
import type { EmailPort } from './email/port.ts';
import type { PaymentsPort } from './payments/port.ts';
import type { PostcodesPort } from './postcodes/port.ts';

/** Everything outside the product, of which tests and configuration choose the real or the sandbox kind. */
export type Ports = {
  readonly clock: Clock;
  readonly mail: EmailPort;
  readonly payments: PaymentsPort;
  readonly postcodes: PostcodesPort;
};
