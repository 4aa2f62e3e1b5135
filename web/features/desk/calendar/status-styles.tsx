import { Check, CheckCheck, type LucideIcon, Sparkle, UserCheck, X } from 'lucide-react';
import {
  APPOINTMENT_STATUSES,
  type AppointmentStatus,
} from '#shared/contract/records/appointment.ts';
import { classNames } from '#web/ui/class-names.ts';
import { statusLabel } from './calendar-copy.ts';

type StatusStyle = {
  /** An icon, because colour alone is not accessible. */
  readonly Icon: LucideIcon;
  readonly block: string;
};

/** Styles by status in the calendar, in the list's colours; pending has a dashed border. */
export const STATUS_STYLES: Readonly<Record<AppointmentStatus, StatusStyle>> = {
  pending: { Icon: Sparkle, block: 'border-dashed border-yellow bg-yellow-soft text-yellow' },
  confirmed: { Icon: Check, block: 'border-green/40 bg-green-soft text-green' },
  'checked-in': { Icon: UserCheck, block: 'border-purple/40 bg-purple-soft text-purple' },
  completed: { Icon: CheckCheck, block: 'border-blue/40 bg-blue-soft text-blue' },
  cancelled: { Icon: X, block: 'border-line bg-grey-soft text-grey' },
};

/** The legend of the week's icons and colours. */
export function StatusLegend() {
  return (
    <ul aria-label="Key" className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-xs text-muted">
      {APPOINTMENT_STATUSES.map((status) => {
        const { Icon, block } = STATUS_STYLES[status];
        return (
          <li key={status} className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className={classNames('inline-flex rounded-md border p-0.5', block)}
            >
              <Icon className="size-3" />
            </span>
            {statusLabel(status)}
          </li>
        );
      })}
    </ul>
  );
}
