import type { BreachedPasswordsPort } from './breached-passwords/port.ts';
import type { Clock } from './clock/port.ts';
import type { EmailPort } from './email/port.ts';
import type { PaymentsPort } from './payments/port.ts';
import type { PhotoFiles } from './photos/port.ts';
import type { PostcodesPort } from './postcodes/port.ts';

/** External dependencies; tests and configuration choose the live or the sandbox implementation. */
export type Ports = {
  readonly clock: Clock;
  readonly mail: EmailPort;
  readonly payments: PaymentsPort;
  readonly photos: PhotoFiles;
  readonly postcodes: PostcodesPort;
  /** Null: not configured. */
  readonly breachedPasswords: BreachedPasswordsPort | null;
};
