import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { fetchCalendarFile } from '#web/lib/appointments/appointment-calls.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

const FAILED = 'The calendar file could not be made. Please try again.';

type Props = { appointment: Appointment; name: string };

/** Saves a confirmed appointment as a file that calendars open (decision 17). */
export function CalendarButton({ appointment, name }: Props) {
  const [pending, setPending] = useState(false);
  async function save() {
    setPending(true);
    try {
      saveFile(await fetchCalendarFile(api, appointment));
    } catch (error) {
      toast.show({ kind: 'error', text: messageOf(error, FAILED) });
    } finally {
      setPending(false);
    }
  }
  const what = `appointment at ${name} on ${longDate(appointment.requestedDate)}`;
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<CalendarPlus />}
      aria-label={`Add to calendar: ${what}`}
      pending={pending}
      onClick={() => void save()}
    >
      Add to calendar
    </Button>
  );
}
