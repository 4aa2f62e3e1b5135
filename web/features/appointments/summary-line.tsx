import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { requestLapsed } from '#shared/domain/appointments/expiry.ts';
import { cancellationLabel } from '#shared/domain/appointments/cancellation-label.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { paths } from '#web/app/paths.ts';
import { placeTitle } from '#web/lib/appointments/address-copy.ts';
import { PhoneLink } from '#web/lib/appointments/phone-link.tsx';
import { statusBadge } from '#web/lib/appointments/status-badge.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ProposalAnswer } from './proposal-answer.tsx';
import { VisitActions, VisitMessage, VisitTime } from './visit-lines.tsx';

/** Id of the heading above the profile's requests and visits. */
export const SUMMARY_HEADING = 'your-appointments';

type Props = {
  cardNumber: string;
  appointment: Appointment;
  /** Undefined while loading, null where it could not be loaded. */
  provider: ProviderRecord | null | undefined;
  /** An action before the others. */
  children?: ReactNode;
};

export function SummaryLine({ cardNumber, appointment, provider, children }: Props) {
  const { status, serviceType, providerId, requestedDate } = appointment;
  const today = useToday();
  const lapsed = requestLapsed(appointment, today);
  const { tone, word } = statusBadge(lapsed ? 'cancelled' : status);
  const ending = lapsed ? 'Not answered in time' : cancellationLabel(appointment, 'member');
  const name = provider?.name ?? placeTitle(appointment.providerAddress);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 py-4">
      <CalendarLeaf day={requestedDate} today={today} />
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 font-semibold break-words">
            {provider === undefined ? (
              <Skeleton className="my-1 w-40" />
            ) : (
              <Link to={paths.provider(providerId)} className="text-link">
                {name}
              </Link>
            )}
          </p>
          <Badge tone={tone}>{ending ?? word}</Badge>
        </div>
        <p className="tabular text-sm text-muted">
          <VisitTime appointment={appointment} />
          <span className="block">{serviceType}</span>
        </p>
        <VisitMessage appointment={appointment} name={name} />
        <ProposalAnswer
          cardNumber={cardNumber}
          appointment={appointment}
          name={name}
          headingId={SUMMARY_HEADING}
        />
        {/* Borderless items align flush left, wherever the line wraps. */}
        <div className="mt-1 -ml-3 flex flex-wrap items-center gap-1 text-sm">
          {children}
          {appointment.providerPhone ? (
            <span className="inline-flex min-h-9 items-center px-3">
              <PhoneLink phone={appointment.providerPhone} />
            </span>
          ) : null}
          <VisitActions
            cardNumber={cardNumber}
            appointment={appointment}
            name={name}
            headingId={SUMMARY_HEADING}
          />
        </div>
      </div>
    </li>
  );
}

const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short' });

/** The day as a calendar leaf, highlighted for today. Decorative: the text beside it repeats it. */
function CalendarLeaf({ day, today }: { day: Day; today: Day }) {
  const noon = new Date(`${day}T12:00:00Z`);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-14 content-center justify-items-center rounded-control',
        day === today ? 'bg-primary text-primary-ink' : 'bg-primary-soft text-primary',
      )}
    >
      <span className="text-xs/[1.2] font-semibold">{MONTH.format(noon)}</span>
      <span className="tabular text-lg/[1.2] font-semibold">{noon.getUTCDate()}</span>
    </span>
  );
}
