import { Link } from 'react-router';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { paths } from '#web/app/paths.ts';
import { placeTitle } from '#web/lib/appointments/address-copy.ts';
import { statusBadge } from '#web/lib/appointments/status-badge.ts';
import { useCardAppointments } from '#web/lib/appointments/use-card-appointments.ts';
import { useLiveAppointments } from '#web/lib/appointments/use-live-appointments.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { Badge } from '#web/ui/badge.tsx';
import { groupAppointments } from './appointment-groups.ts';
import { ProposalAnswer } from './proposal-answer.tsx';
import { VisitActions, VisitMessage, VisitTime } from './visit-lines.tsx';

const HEADING = 'visits-here';

/** More would push the booking box off the screen; the profile lists them all. */
const MAX_SHOWN = 2;

type Props = {
  cardNumber: string;
  providerId: string;
  providerName: string;
  className?: string;
};

/**
 * The member's requests and upcoming appointments with this provider, on the provider's page (P-13).
 * Renders nothing where there are none. Load it lazily.
 */
export default function VisitsHere({ cardNumber, providerId, providerName, className }: Props) {
  const today = useToday();
  const { appointments } = useCardAppointments(cardNumber);
  useLiveAppointments(cardNumber);
  const here = (appointments ?? []).filter((one) => one.providerId === providerId);
  const { waiting, upcoming } = groupAppointments(here, today);
  // Requests without an answer come first.
  const visits = [...waiting, ...upcoming];
  const more = visits.length - MAX_SHOWN;
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby={HEADING} className={className}>
      <h2 id={HEADING} tabIndex={-1} className="text-lg outline-none">
        Your appointments here
      </h2>
      <ul className="divide-y divide-line">
        {visits.slice(0, MAX_SHOWN).map((appointment) => (
          <Visit
            key={appointment._id}
            cardNumber={cardNumber}
            appointment={appointment}
            name={providerName}
          />
        ))}
      </ul>
      {more > 0 ? (
        <Link to={paths.profile()} className="text-link inline-flex min-h-6 items-center text-sm">
          See {more} more on your profile
        </Link>
      ) : null}
    </section>
  );
}

type VisitProps = { cardNumber: string; appointment: Appointment; name: string };

function Visit({ cardNumber, appointment, name }: VisitProps) {
  const { tone, word } = statusBadge(appointment.status);
  const place = placeTitle(appointment.providerAddress);
  return (
    <li className="grid gap-2 py-3">
      <Badge tone={tone} className="justify-self-start">
        {word}
      </Badge>
      <p className="tabular text-sm break-words">
        <VisitTime appointment={appointment} />
        {place === name || place === 'N/A' ? null : (
          <span className="block text-muted">{place}</span>
        )}
      </p>
      <VisitMessage appointment={appointment} name={name} />
      <ProposalAnswer
        cardNumber={cardNumber}
        appointment={appointment}
        name={name}
        headingId={HEADING}
      />
      <div className="-ml-3 flex flex-wrap gap-1">
        <VisitActions
          cardNumber={cardNumber}
          appointment={appointment}
          name={name}
          headingId={HEADING}
        />
      </div>
    </li>
  );
}
