import { useState, useId } from 'react';
import type { ClinicNotifications } from '#shared/contract/clinic-notifications.ts';
import {
  DIGEST_HOURS_MAX,
  FIRST_TOMORROW_HOUR,
  REQUEST_EMAILS,
  type RequestEmails,
  TOMORROW_HOURS,
  DIGEST_HOURS,
} from '#shared/domain/clinics/notifications.ts';
import { clockText } from '#shared/domain/dates/display.ts';
import {
  clinicNotificationsForm,
  type ClinicNotificationsInput,
} from '#shared/forms/clinic-notifications.ts';
import { fieldErrors } from '#shared/forms/first-error.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { FieldError, FieldHint } from '#web/ui/field.tsx';
import { useSaveNotifications } from './queries.ts';
import { RecipientNotice } from './recipient-notice.tsx';

type Props = {
  providerId: string;
  notifications: ClinicNotifications;
  /** Reads them again, after someone else saved theirs. */
  onReload: () => void;
};

const CHOICES: Readonly<Record<RequestEmails, { label: string; hint: string }>> = {
  immediate: {
    label: 'Email each request straight away',
    hint: 'One email for each new, withdrawn or cancelled request.',
  },
  digest: {
    label: 'Send a digest',
    hint: 'Everything since the last one, at hours you choose. No email if nothing happened.',
  },
  off: {
    label: 'Don’t email requests',
    hint: 'You’ll find them in your list of appointments.',
  },
};

const draftOf = (stored: ClinicNotifications): ClinicNotificationsInput => ({
  requests: stored.requests,
  digestHours: stored.digestHours,
  tomorrowHour: stored.tomorrowHour,
  ownersOff: stored.owners.filter(({ off }) => off).map(({ uid }) => uid),
});

/** What a clinic is emailed, and which owners get it. */
export function NotificationsForm({ providerId, notifications, onReload }: Props) {
  const [draft, setDraft] = useState(() => draftOf(notifications));
  // Another change of this page may have brought the version of someone else's save.
  const [version, setVersion] = useState(notifications.version);
  const [error, setError] = useState<string>();
  const save = useSaveNotifications(providerId);
  const change = (parts: Partial<ClinicNotificationsInput>) => {
    setError(undefined);
    setDraft({ ...draft, ...parts });
  };

  function submit() {
    // Hours that are not shown can't be corrected: those that were saved stay.
    const { digestHours } = draft.requests === 'digest' ? draft : notifications;
    const choice = { ...draft, digestHours };
    const checked = clinicNotificationsForm.safeParse(choice);
    const [problem] = Object.values(fieldErrors(checked));
    setError(problem);
    if (problem !== undefined) return;
    save.mutate(
      { choice, version },
      {
        onSuccess: (saved) => {
          setVersion(saved.version);
          toast.show({ kind: 'success', text: 'Changes saved.' });
        },
      },
    );
  }

  const isChanged = save.error instanceof ApiError && save.error.code === 'clinic/changed';
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Card as="section" aria-labelledby="emails-requests" className="grid gap-5">
        <h2 id="emails-requests">Requests</h2>
        <RadioGroup
          legend="Emails about requests"
          name="requests"
          value={draft.requests}
          options={REQUEST_EMAILS.map((value) => ({ value, ...CHOICES[value] }))}
          onChange={({ currentTarget: { value } }) =>
            change({ requests: REQUEST_EMAILS.find((one) => one === value) ?? 'immediate' })
          }
        />
        {draft.requests === 'digest' ? (
          <DigestHours
            chosen={draft.digestHours}
            hint={`London time, up to ${DIGEST_HOURS_MAX}.`}
            error={error}
            onChange={(digestHours) => change({ digestHours })}
          />
        ) : null}
      </Card>
      <Card as="section" aria-labelledby="emails-tomorrow" className="grid gap-5">
        <div>
          <h2 id="emails-tomorrow">Tomorrow’s list</h2>
          <p className="measure mt-2 text-muted">
            The next day’s appointments, with times, first names and locations. No email if there
            are none.
          </p>
        </div>
        <Checkbox
          label="Send the list each evening"
          checked={draft.tomorrowHour !== null}
          onChange={({ currentTarget }) =>
            change({ tomorrowHour: currentTarget.checked ? FIRST_TOMORROW_HOUR : null })
          }
        />
        {draft.tomorrowHour === null ? null : (
          <Select
            label="Send it at"
            className="max-w-xs"
            value={String(draft.tomorrowHour)}
            options={TOMORROW_HOURS.map((hour) => ({
              value: String(hour),
              label: clockText(hour * 60),
            }))}
            onChange={({ currentTarget: { value } }) => change({ tomorrowHour: Number(value) })}
          />
        )}
      </Card>
      <Card as="section" aria-labelledby="emails-owners" className="grid gap-5">
        <h2 id="emails-owners">Owners</h2>
        <OwnerChoices
          owners={notifications.owners}
          off={draft.ownersOff}
          onChange={(ownersOff) => change({ ownersOff })}
        />
      </Card>
      <RecipientNotice draft={draft} notifications={notifications} />
      {save.isError ? (
        <Notice tone="error">
          {messageOf(save.error, 'We couldn’t save your changes. We’ve kept what you chose.')}
          {isChanged ? (
            <div className="mt-3">
              <Button size="sm" onClick={onReload}>
                Load latest version
              </Button>
            </div>
          ) : null}
        </Notice>
      ) : null}
      <div>
        <Button type="submit" variant="primary" pending={save.isPending}>
          Save changes
        </Button>
      </div>
    </form>
  );
}

type DigestHoursProps = {
  chosen: readonly number[];
  hint: string;
  error: string | undefined;
  onChange: (hours: number[]) => void;
};

/** The hours at which a digest is sent. */
function DigestHours({ chosen, hint, error, onChange }: DigestHoursProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`} className="min-w-0">
      <legend className="text-sm font-semibold">Send it at</legend>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <div className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
        {DIGEST_HOURS.map((hour) => (
          <Checkbox
            key={hour}
            label={clockText(hour * 60)}
            className="py-1.5"
            checked={chosen.includes(hour)}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked ? [...chosen, hour] : chosen.filter((one) => one !== hour),
              )
            }
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

type OwnerChoicesProps = {
  owners: ClinicNotifications['owners'];
  /** The uids of those who get no emails. */
  off: readonly string[];
  onChange: (off: string[]) => void;
};

/** Which owners get the emails. */
function OwnerChoices({ owners, off, onChange }: OwnerChoicesProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-sm font-semibold">Send emails to</legend>
      {owners.map(({ uid, name, email }) => (
        <Checkbox
          key={uid}
          label={<span className="wrap-anywhere">{name}</span>}
          hint={<span className="wrap-anywhere">{email}</span>}
          checked={!off.includes(uid)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? off.filter((one) => one !== uid) : [...off, uid])
          }
        />
      ))}
    </fieldset>
  );
}
