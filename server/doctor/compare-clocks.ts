import { failed, type Finding, ok } from './finding.ts';

/** Sign-in tokens and signed events of Stripe become invalid with a clock that is off by minutes. */
const TOLERANCE_MS = 30_000;

/** Compares this machine's clock with another one, read between `sent` and `received`. */
export function compareClocks(
  other: string,
  theirs: number,
  sent: number,
  received: number,
): Finding {
  const offMs = Math.abs(theirs - (sent + received) / 2) - (received - sent) / 2;
  const seconds = Math.max(0, Math.round(offMs / 1000));
  return offMs > TOLERANCE_MS
    ? failed(
        `The clock of this machine and that of ${other} differ by ${seconds} seconds.`,
        'Turn on time synchronisation (NTP) on both machines.',
      )
    : ok(`The clock agrees with that of ${other}.`);
}
