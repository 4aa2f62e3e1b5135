import { useState } from 'react';
import type { ClinicHours } from '#shared/contract/opening-hours.ts';
import { exceptionTexts, openingText } from '#shared/domain/clinics/opening-copy.ts';
import type { PlacedHours } from '#shared/domain/clinics/opening-hours.ts';
import { type FieldErrors, fieldErrors } from '#shared/forms/first-error.ts';
import { openingHoursForm, type OpeningHoursInput } from '#shared/forms/opening-hours.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { toast } from '#web/ui/toast.ts';
import { draftOf, FIRST_HOURS, withAnother } from './hours-draft.ts';
import { IntervalsField } from './intervals-field.tsx';
import { useSaveHours } from './queries.ts';
import { SpecialFields } from './special-fields.tsx';
import { WeekFields } from './week-fields.tsx';

type Location = ClinicHours['locations'][number];

type Props = {
  providerId: string;
  location: Location;
  /** The clinic's other locations. */
  others: readonly Location[];
  /** Reads the hours again, after someone else saved theirs. */
  onReload: () => void;
};

const bankHolidayChoice = (bankHolidays: OpeningHoursInput['bankHolidays']) =>
  bankHolidays === 'usual' ? 'usual' : bankHolidays.length === 0 ? 'closed' : 'other';

/** Edits and publishes the hours of one location. */
export function HoursForm({ providerId, location, others, onReload }: Props) {
  const today = useToday();
  const [draft, setDraft] = useState(() =>
    location.hours ? draftOf(location.hours) : FIRST_HOURS,
  );
  const [everywhere, setEverywhere] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  const save = useSaveHours(providerId);
  const change = (parts: Partial<OpeningHoursInput>) => setDraft({ ...draft, ...parts });

  const checked = openingHoursForm.safeParse(draft);
  const mistakes = fieldErrors(checked);
  // A mistake may have been put right since, or its place taken by another day's times.
  const errors = Object.fromEntries(
    Object.entries(refused).filter(([path, message]) => mistakes[path] === message),
  );

  function submit(hours: OpeningHoursInput | null) {
    const found = hours === null ? {} : mistakes;
    setRefused(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(
      { hours, locations: everywhere ? [location, ...others] : [location] },
      {
        onSuccess: () =>
          toast.show({
            kind: 'success',
            text: hours ? 'Opening hours published.' : 'Opening hours no longer published.',
          }),
      },
    );
  }

  const choice = bankHolidayChoice(draft.bankHolidays);
  const isChanged = save.error instanceof ApiError && save.error.code === 'clinic/changed';
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit(draft);
      }}
    >
      {location.hours === null ? (
        <Notice tone="info">
          Not published yet. Once you publish them, patients see when you’re open, and you’re found
          by people who look for someone today.
        </Notice>
      ) : null}
      <Card as="section" aria-labelledby="hours-week">
        <h2 id="hours-week">Opening hours</h2>
        <WeekFields week={draft.week} errors={errors} onChange={(week) => change({ week })} />
      </Card>
      <Card as="section" aria-labelledby="hours-bank" className="grid gap-4">
        <h2 id="hours-bank">Bank holidays</h2>
        <RadioGroup
          legend="On bank holidays we’re"
          name={`bank-holidays-${location.id}`}
          look="row"
          value={choice}
          options={[
            { value: 'closed', label: 'Closed' },
            { value: 'usual', label: 'Open as usual' },
            { value: 'other', label: 'Open at other times' },
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({
              bankHolidays: value === 'usual' ? 'usual' : value === 'other' ? withAnother([]) : [],
            })
          }
        />
        {draft.bankHolidays !== 'usual' && draft.bankHolidays.length > 0 ? (
          <IntervalsField
            name="Bank holidays"
            path="bankHolidays"
            intervals={draft.bankHolidays}
            errors={errors}
            onChange={(bankHolidays) => change({ bankHolidays })}
          />
        ) : null}
      </Card>
      <Card as="section" aria-labelledby="hours-special" className="grid gap-4">
        <h2 id="hours-special">Special days</h2>
        <p className="text-sm text-muted">
          Holidays, training or other days with different hours, up to 31 days at a time.
        </p>
        <SpecialFields
          special={draft.special}
          today={today}
          errors={errors}
          onChange={(special) => change({ special })}
        />
      </Card>
      {checked.success ? (
        <Preview hours={{ ...checked.data, division: location.division }} />
      ) : null}
      {others.length > 0 ? (
        <Checkbox
          label={`Use these hours for all ${others.length + 1} locations`}
          checked={everywhere}
          onChange={({ currentTarget }) => setEverywhere(currentTarget.checked)}
        />
      ) : null}
      {Object.keys(errors).length > 0 ? (
        <Notice tone="error">Please check the times marked above.</Notice>
      ) : null}
      {save.isError ? (
        <Notice tone="error">
          {messageOf(
            save.error,
            'We couldn’t save your opening hours. We’ve kept what you entered.',
          )}
          {isChanged ? (
            <div className="mt-3">
              <Button size="sm" onClick={onReload}>
                Load latest version
              </Button>
            </div>
          ) : null}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={save.isPending}>
          Publish opening hours
        </Button>
        {location.hours ? (
          <Button onClick={() => submit(null)} pending={save.isPending}>
            Stop publishing
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** What visitors will see now. */
function Preview({ hours }: { hours: PlacedHours }) {
  const today = useToday();
  const ahead = exceptionTexts(hours, today);
  return (
    <Notice tone="info">
      <p>
        Visitors will see: <strong>{openingText(hours, today, null)}</strong>
      </p>
      {ahead.length > 0 ? (
        <ul className="mt-2 text-sm">
          {ahead.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
