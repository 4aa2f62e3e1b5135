import { APPOINTMENT_STATUSES } from '#shared/contract/records/appointment.ts';
import { classNames } from '#web/ui/class-names.ts';
import { STATUS_LOOKS } from './status-look.ts';
import { statusWord } from './week-words.ts';

export function StatusKey() {
  return (
    <ul aria-label="Key" className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-xs text-muted">
      {APPOINTMENT_STATUSES.map((status) => {
        const { Icon, block } = STATUS_LOOKS[status];
        return (
          <li key={status} className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className={classNames('inline-flex rounded-md border p-0.5', block)}
            >
              <Icon className="size-3" />
            </span>
            {statusWord(status)}
          </li>
        );
      })}
    </ul>
  );
}
