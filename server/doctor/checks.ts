import { checkClock } from './check-clock.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkEmailDomain } from './check-email-domain.ts';
import { checkEmail } from './check-email.ts';
import { checkOperator } from './check-operator.ts';
import { checkPhotos } from './check-photos.ts';
import { checkProxy } from './check-proxy.ts';
import { checkSettings } from './check-settings.ts';
import { checkStripe } from './check-stripe.ts';
import type { Check } from './finding.ts';

/** Every check of `npm run doctor`, in the order of its output. */
export const CHECKS: readonly Check[] = [
  checkSettings,
  checkOperator,
  checkDatabase,
  checkEmail,
  checkEmailDomain,
  checkStripe,
  checkClock,
  checkDisk,
  checkPhotos,
  checkProxy,
];
