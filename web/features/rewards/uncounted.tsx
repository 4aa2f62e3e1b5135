import type { Rewards } from '#shared/contract/rewards.ts';
import { longDate } from '#shared/domain/dates/display.ts';

/** Attended appointments without a stamp, and why each of them has none (P-72). */
export function Uncounted({ visits }: { visits: NonNullable<Rewards['uncounted']> }) {
  return (
    <section
      aria-labelledby="uncounted"
      className="grid gap-3 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="uncounted" className="text-base">
        Appointments without a stamp
      </h2>
      <ul className="grid gap-3 text-sm">
        {visits.map(({ appointmentId, provider, day, reason }) => (
          <li key={appointmentId} className="wrap-anywhere">
            <span className="font-medium">
              {provider}, {longDate(day)}
            </span>
            <br />
            <span className="text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
