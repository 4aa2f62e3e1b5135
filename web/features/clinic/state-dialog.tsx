import { useState } from 'react';
import type { ClinicStateRecord } from '#shared/contract/clinic-state.ts';
import { type LifecycleAction, mayPauseUntil } from '#shared/domain/clinics/lifecycle.ts';
import { addDays, addYears } from '#shared/domain/dates/day.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { type ClinicCalls, useChangeState } from './queries.ts';
import { ACTION_COPY, upcomingText } from './state-copy.ts';

type Props = {
  action: LifecycleAction;
  record: ClinicStateRecord;
  calls: ClinicCalls;
  onClose: () => void;
  onChanged: () => void;
};

/** Asks before the state changes; a pause may have an end. */
export function StateDialog({ action, record, calls, onClose, onChanged }: Props) {
  const today = useToday();
  const change = useChangeState(calls);
  const [until, setUntil] = useState('');
  const [problem, setProblem] = useState<string>();
  const { title, text, button, done } = ACTION_COPY[action];
  const upcoming = action === 'pause' || action === 'close' ? upcomingText(record.upcoming) : '';

  function confirm() {
    if (until !== '' && !mayPauseUntil(until, today)) {
      setProblem('Please choose a day within the next 12 months');
      return;
    }
    change.mutate(
      { action, until: until === '' ? null : until, version: record.version },
      {
        onSuccess() {
          toast.show({ kind: 'success', text: done });
          onClose();
          onChanged();
        },
      },
    );
  }

  return (
    <AlertDialog
      open
      onClose={onClose}
      title={title}
      description={[text, upcoming].filter(Boolean).join(' ')}
      confirmLabel={button}
      tone={action === 'close' ? 'danger' : 'primary'}
      pending={change.isPending}
      error={
        change.isError
          ? messageOf(change.error, 'We couldn’t change the status. Please try again.')
          : undefined
      }
      onConfirm={confirm}
    >
      {action === 'pause' ? (
        <DateInput
          label="Live again on"
          hint="Leave it empty to resume by hand."
          optional
          min={addDays(today, 1)}
          max={addYears(today, 1)}
          value={until}
          error={problem}
          onChange={(event) => {
            setUntil(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
      ) : null}
    </AlertDialog>
  );
}
