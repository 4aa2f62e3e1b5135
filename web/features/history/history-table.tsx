import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { paths } from '#web/app/paths.ts';
import { addressLine } from '#web/lib/appointments/address-copy.ts';
import { statusBadge } from '#web/lib/appointments/status-badge.ts';
import { type KnownProviders, useProviders } from '#web/lib/appointments/use-providers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { roles } from '#web/ui/table-roles.ts';

const COLUMNS = ['Date & Time', 'Service', 'Provider', 'Location', 'Status'] as const;
const UNKNOWN = 'N/A';

/** Appointments as a table; on phones each row is shown as a card. */
export function HistoryTable({ appointments }: { appointments: readonly Appointment[] }) {
  const providers = useProviders(appointments);
  return (
    <div className="md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface">
      <table {...roles.table} aria-labelledby="history" className="w-full max-md:block">
        <thead {...roles.rowgroup} className="bg-grey-soft max-md:sr-only">
          <tr {...roles.row}>
            {COLUMNS.map((column) => (
              <th
                key={column}
                {...roles.columnheader}
                scope="col"
                className="px-4 py-3 text-left text-sm font-semibold first:pl-6 last:pr-6"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} className="max-md:grid max-md:gap-4">
          {appointments.map((appointment) => (
            <Row key={appointment._id} appointment={appointment} providers={providers} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { appointment: Appointment; providers: KnownProviders };

function Row({ appointment, providers }: RowProps) {
  const { date, requestedDate, preferredTime, serviceType, providerId, providerAddress } =
    appointment;
  const provider = providers.get(providerId);
  const { tone, word } = statusBadge(appointment.status);
  return (
    <tr
      {...roles.row}
      className="border-line align-baseline max-md:relative max-md:grid max-md:gap-3 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4 md:border-t"
    >
      <Cell label="Date & Time">
        <span className="block font-semibold max-md:pr-32 md:whitespace-nowrap">
          {longDate(requestedDate || date)}
        </span>
        <span className="text-sm text-muted">{preferredTimeText(preferredTime)}</span>
      </Cell>
      <Cell label="Service">{serviceType}</Cell>
      <Cell label="Provider">
        {provider === undefined ? (
          <Skeleton className="my-1 w-32" />
        ) : provider === null ? (
          UNKNOWN
        ) : (
          <Link to={paths.provider(providerId)} className="text-link">
            {provider.name}
          </Link>
        )}
      </Cell>
      <Cell label="Location">{addressLine(providerAddress) || provider?.location || UNKNOWN}</Cell>
      <Cell label="Status">
        <Badge tone={tone}>{word}</Badge>
      </Cell>
    </tr>
  );
}

/** A cell with its own label on phones, where the header row is visually hidden. */
function Cell({ label, children }: { label: (typeof COLUMNS)[number]; children: ReactNode }) {
  const showsLabel = label === 'Service' || label === 'Provider' || label === 'Location';
  return (
    <td
      {...roles.cell}
      className="tabular min-w-0 break-words last:absolute last:top-4 last:right-4 md:px-4 md:py-4 md:first:pl-6 md:last:static md:last:pr-6"
    >
      {showsLabel ? (
        <span aria-hidden="true" className="block text-xs text-muted md:hidden">
          {label}
        </span>
      ) : null}
      {children}
    </td>
  );
}
