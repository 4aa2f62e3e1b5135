import { clockAhead } from '../database/clock-difference.ts';
import { failed, type Finding, ok } from './finding.ts';

/** Sign-in tokens and signed events of Stripe become invalid with a clock that is off by minutes. */
const MAX_DIFFERENCE_MS = 30_000;

/** Compares this machine's clock with another one, read between `sent` and `received`. */
export function compareClocks(
  other: string,
  theirs: number,
  sent: number,
  received: number,
  maxDifferenceMs = MAX_DIFFERENCE_MS,
): Finding {
  const offMs = Math.abs(clockAhead(theirs, sent, received));
  const seconds = Math.round(offMs / 1000);
  return offMs > maxDifferenceMs
    ? failed(
        `The clock of this machine and that of ${other} differ by ${seconds} seconds.`,
        'Turn on time synchronisation (NTP) on both machines.',
      )
    : ok(`The clock agrees with that of ${other}.`);
}
