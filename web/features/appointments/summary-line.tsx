import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { howItEnded } from '#shared/domain/appointments/how-it-ended.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { paths } from '#web/app/paths.ts';
import { placeTitle } from '#web/lib/appointments/address-words.ts';
import { PhoneLink } from '#web/lib/appointments/phone-link.tsx';
import { statusBadge } from '#web/lib/appointments/status-badge.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DayLeaf } from './day-leaf.tsx';
import { SUMMARY_HEADING } from './summary-heading.ts';
import { VisitActions, VisitTime } from './visit-lines.tsx';

type Props = {
  cardNumber: string;
  appointment: Appointment;
  /** Undefined while it is on its way, null where it could not be fetched. */
  provider: ProviderRecord | null | undefined;
  /** What is to be done first, before its other actions. */
  children?: ReactNode;
};

/** One appointment that lies ahead, in short. */
export function SummaryLine({ cardNumber, appointment, provider, children }: Props) {
  const { status, serviceType, providerId, requestedDate } = appointment;
  const { tone, word } = statusBadge(status);
  const ending = howItEnded(appointment, 'member');
  const name = provider?.name ?? placeTitle(appointment.providerAddress);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 py-4">
      <DayLeaf day={requestedDate} today={useToday()} />
      <div className="grid min-w-0 gap-1">
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
        {/* What has no frame stands flush left in each line, wherever it breaks. */}
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
