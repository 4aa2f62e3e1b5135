import { CalendarPlus } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { deskContract } from '#shared/contract/desk.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { reasonOf } from './failure-copy.ts';

/** Saves a confirmed appointment as a calendar file (P-17). */
export function CalendarFileButton({ appointment }: { appointment: Appointment }) {
  const save = useMutation({
    mutationFn: async () => {
      saveFile(
        await api.call(deskContract.getAppointmentCalendar, { params: { id: appointment._id } }),
      );
    },
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        size="sm"
        icon={<CalendarPlus className="size-4" />}
        pending={save.isPending}
        onClick={() => save.mutate()}
      >
        Add to calendar
      </Button>
      {save.isError ? (
        <Notice tone="error" title="We couldn’t create the calendar file.">
          {reasonOf(save.error)}
        </Notice>
      ) : null}
    </div>
  );
}
