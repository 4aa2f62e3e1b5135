import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { greatCircleMetres } from '#shared/domain/location/distance.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useNear } from '../use-near.ts';
import { Benefits } from './benefits.tsx';
import { type ChosenLocation, withChosenTown } from './chosen-location.ts';
import { Gallery } from './gallery.tsx';
import { Locations } from './locations.tsx';
import { ProviderHeader } from './provider-header.tsx';
import { QuickActions } from './quick-actions.tsx';
import type { PromoCodes } from './use-promo-codes.ts';
import { canShowPromoCodes, type ViewerState } from './viewer-state.ts';
import { PriceList } from './price-list.tsx';

type Props = {
  provider: ProviderRecord;
  location: ChosenLocation;
  state: ViewerState;
  codes: PromoCodes;
  heart: ReactNode;
  /** The person's own appointments here; loaded late, so placed where it shifts nothing. */
  visits?: ReactNode;
  onChooseLocation: (index: number) => void;
  onBook: () => void;
  onBeforeSignIn: () => void;
};

/**
 * A provider's page; benefits and quick actions are a right-hand column from 1024 px, which ends where
 * the locations and their map take the full width.
 */
export function ProviderDetail(props: Props) {
  const { provider, location, state, heart, onBeforeSignIn } = props;
  return (
    <div className="page flex flex-col gap-6 pt-3 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr_auto] lg:gap-x-12 lg:pt-4 lg:pb-12">
      <div className="-mb-2 lg:col-span-2">
        <ProviderHeader
          provider={withChosenTown(provider, location)}
          metres={useMetresTo(location)}
          hours={location.openingHours}
        />
        <ClinicState provider={provider} className="mt-4 mb-2" />
      </div>
      <div className="relative">
        <Gallery provider={provider} />
        {heart}
      </div>
      {/* The column in which the box sticks: without it, it would go on over the map. */}
      <div className="max-lg:contents lg:row-span-2">
        <aside className="max-lg:contents lg:sticky lg:top-24 lg:grid lg:gap-4 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6">
          <QuickActions
            state={state}
            provider={provider}
            location={location}
            onBook={props.onBook}
            onBeforeSignIn={onBeforeSignIn}
          />
          <Benefits provider={provider} showCodes={canShowPromoCodes(state)} codes={props.codes} />
          {props.visits}
        </aside>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 [&>section+section]:border-t [&>section+section]:border-line [&>section+section]:pt-8">
        <AboutProvider provider={provider} />
      </div>
      <Locations
        provider={provider}
        location={location}
        className="mt-2 border-t border-line pt-8 lg:col-span-2"
        onChoose={props.onChooseLocation}
      />
    </div>
  );
}

/** The distance to the chosen location in metres; null if either place is unknown. */
function useMetresTo({ latitude, longitude }: ChosenLocation): number | null {
  const { near } = useNear();
  if (!near || latitude === null || longitude === null) return null;
  return greatCircleMetres({ latitude: near.lat, longitude: near.lng }, { latitude, longitude });
}

/** Summary, details, booking notes and the services offered (PROV-01, PROV-03, PROV-12). */
function AboutProvider({ provider }: { provider: ProviderRecord }) {
  const { summary, details, servicesOffered, services, bookingNotes, prices, registrations } =
    provider;
  const offered = servicesOffered.length > 0 ? servicesOffered : services;
  return (
    <>
      {bookingNotes ? (
        <Notice tone="info" title="Before you book">
          <p className="whitespace-pre-line wrap-anywhere">{bookingNotes}</p>
        </Notice>
      ) : null}
      {summary || details ? (
        <section aria-labelledby="about" className="measure grid gap-3 wrap-anywhere">
          <h2 id="about">About</h2>
          {summary ? <p className="font-medium">{summary}</p> : null}
          {details ? <p className="whitespace-pre-line">{details}</p> : null}
        </section>
      ) : null}
      {offered.length > 0 ? (
        <section aria-labelledby="services" className="grid gap-3">
          <h2 id="services">Services offered</h2>
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {offered.map((service, index) => (
              <li key={index} className="flex items-start gap-2 text-sm">
                <Check className="mt-0.5 size-4 shrink-0 text-benefit" />
                <span className="min-w-0 wrap-anywhere">{service}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <PriceList prices={prices} />
      {registrations.length > 0 ? (
        <section aria-labelledby="registrations" className="grid gap-3">
          <h2 id="registrations">Registrations</h2>
          <ul className="grid gap-2">
            {registrations.map(({ register, registerName, number, url }) => (
              <li key={`${register} ${number}`}>
                <a href={url} target="_blank" rel="noreferrer" className="text-link">
                  {registerName}
                </a>
                , number {number}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

type ClinicStateProps = {
  provider: Pick<ProviderRecord, 'state' | 'pausedUntil'>;
  className?: string | undefined;
};

/** Says that a clinic is not live, to those who still see it: its patients and its staff (P-58). */
function ClinicState({ provider: { state, pausedUntil }, className }: ClinicStateProps) {
  if (state === 'live') return null;
  if (state === 'draft')
    return (
      <Notice tone="info" title="This page isn’t live yet" className={className}>
        Only the clinic’s team can see it.
      </Notice>
    );
  if (state === 'closed')
    return (
      <Notice tone="warning" title="This clinic has closed" className={className}>
        You can still see your appointments here. For questions about them, call the clinic.
      </Notice>
    );
  return (
    <Notice tone="warning" title="This clinic is paused" className={className}>
      {pausedUntil === null
        ? 'It isn’t taking new appointments for now.'
        : `It takes new appointments again from ${longDate(pausedUntil)}.`}{' '}
      Appointments you already have stay as they are.
    </Notice>
  );
}
