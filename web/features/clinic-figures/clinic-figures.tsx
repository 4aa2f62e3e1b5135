import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FIGURE_WEEKS } from '#shared/domain/clinics/figures/weeks.ts';
import { METRICS, type Metric } from '#shared/domain/clinics/figures/tally.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import type { ClinicFigures as Figures, ClinicFigures } from '#shared/contract/clinic-figures.ts';
import { unpricedText } from '#shared/domain/accounts/unpriced-text.ts';
import { grouped } from '#shared/domain/numbers/grouped.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Select } from '#web/ui/select.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { toast } from '#web/ui/toast.ts';
import { GroupTable } from './group-table.tsx';
import { figuresQuery, saveFigures } from './queries.ts';
import { WeekChart } from './week-chart.tsx';
import { changeText, figureText, HINTS, nameOf, SHOWN } from './figure-copy.ts';

const DEFAULT_WEEKS = 12;
/** How the API answers for a location that the clinic does not have. */
const UNKNOWN = [400, 404];

/** What Halewell brought a clinic (ADR-076). The period and the location are in the URL. */
export function ClinicFigures({ providerId }: { providerId: string }) {
  const [params, setParams] = useSearchParams();
  const weeks = FIGURE_WEEKS.find((one) => String(one) === params.get('weeks')) ?? DEFAULT_WEEKS;
  const wanted = { providerId, weeks, location: params.get('location') ?? '' };
  const { data, isError, error, isFetching, refetch } = useQuery(figuresQuery(wanted));

  const choose = (key: 'weeks' | 'location', value: string) =>
    setParams(
      (now) => {
        if (value === '') now.delete(key);
        else now.set(key, value);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );

  // Such as one of another clinic, in a link from elsewhere: the figures are of all locations then.
  const isUnknown =
    wanted.location !== '' && error instanceof ApiError && UNKNOWN.includes(error.status);
  useEffect(() => {
    if (isUnknown) choose('location', '');
  });

  if (isError && !data && !isUnknown)
    return (
      <ErrorMessage
        title="We couldn’t load your figures."
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    );
  if (!data)
    return (
      <LoadingRegion label="Loading your figures">
        <Skeleton shape="block" className="h-28" />
        <Skeleton shape="block" className="mt-6 h-72" />
      </LoadingRegion>
    );
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label="Period"
          className="min-w-44"
          options={FIGURE_WEEKS.map((one) => ({ value: String(one), label: `Last ${one} weeks` }))}
          value={String(weeks)}
          onChange={({ currentTarget: { value } }) => choose('weeks', value)}
        />
        {data.locations.length > 1 ? (
          <Select
            label="Location"
            className="min-w-52"
            options={[
              { value: '', label: 'All locations' },
              ...data.locations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={wanted.location}
            onChange={({ currentTarget: { value } }) => choose('location', value)}
          />
        ) : null}
        <SaveButton {...wanted} />
      </div>
      {isEmpty(data) ? (
        <StatusMessage icon={<ChartColumn />} title="Nothing to show yet">
          Views, saves and visits appear here after your first whole week on Halewell. Weeks run
          from Monday to Sunday.
        </StatusMessage>
      ) : (
        <div className="grid gap-10" aria-busy={isFetching || undefined}>
          <FigureCards figures={data} />
          <WeekChart byWeek={data.byWeek} />
          {data.byLocation.length > 0 ? (
            <GroupTable
              title="By location"
              first="Location"
              rows={data.byLocation.map((row) => ({ ...row, key: row.id }))}
            />
          ) : null}
          {data.byService.length > 0 ? (
            <GroupTable
              title="By service"
              first="Service"
              rows={data.byService.map((row) => ({ ...row, key: row.service, name: row.service }))}
            />
          ) : null}
          <Notes {...data} />
        </div>
      )}
    </>
  );
}

function SaveButton(wanted: { providerId: string; weeks: number; location: string }) {
  const [saving, setSaving] = useState(false);
  return (
    <Button
      variant="secondary"
      icon={<Download />}
      pending={saving}
      onClick={() => {
        setSaving(true);
        saveFigures(wanted)
          .catch(() =>
            toast.show({
              kind: 'error',
              text: 'We couldn’t download your figures. Please try again.',
            }),
          )
          .finally(() => setSaving(false));
      }}
    >
      Download as CSV
    </Button>
  );
}

function isEmpty({ total, savedNow }: Figures): boolean {
  return (
    savedNow === 0 &&
    METRICS.every((metric) => total.now[metric] === 0 && total.before[metric] === 0)
  );
}

/** What is counted and when, and why some figures are hidden. */
function Notes({ before }: Figures) {
  return (
    <section aria-labelledby="figure-notes" className="measure grid gap-2 text-sm text-muted">
      <h2 id="figure-notes" className="text-base font-semibold text-ink">
        How we count
      </h2>
      <p>
        Appointments count in the week of the visit, and a week runs from Monday to Sunday. We
        compare with the same number of weeks before, from {longDate(before.from)} to{' '}
        {longDate(before.to)}. A patient is a health card or, without one, a name.
      </p>
      <p>
        We count views without cookies, and leave out your team, ours, search engines and people who
        ask not to be counted.
      </p>
      <p>
        “Hidden” means that a figure is about fewer than 5 people, or would help someone work out
        one that is.
      </p>
    </section>
  );
}

/** The figures of the whole period, each beside the period before. */
function FigureCards({ figures }: { figures: ClinicFigures }) {
  const { now, before } = figures.total;
  return (
    <section aria-labelledby="figure-totals">
      <h2 id="figure-totals" className="mb-4">
        {longDate(figures.now.from)} to {longDate(figures.now.to)}
      </h2>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
        {SHOWN.map((metric) => (
          <div key={metric} className="rounded-card border border-line bg-surface p-4">
            <dt className="text-sm text-muted">{nameOf(metric)}</dt>
            <dd className="tabular mt-1 text-2xl font-semibold">
              {figureText(metric, now[metric])}
            </dd>
            <dd className="tabular text-sm">{changeText(metric, now[metric], before[metric])}</dd>
            <dd className="mt-2 text-xs text-muted">{noteOf(metric, figures)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function noteOf(metric: Metric, { total, savedNow }: ClinicFigures): string {
  const { unpriced } = total.now;
  if (metric === 'saves' && savedNow !== null) return `${grouped(savedNow)} saved you in all.`;
  if (metric === 'discountPence' && unpriced) return `Without ${unpricedText(unpriced)}.`;
  return HINTS[metric] ?? '';
}
