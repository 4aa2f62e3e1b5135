import type { ReactNode } from 'react';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { greatCircleMetres } from '#shared/domain/location/distance.ts';
import { useNear } from '../use-near.ts';
import { AboutProvider } from './about-provider.tsx';
import { Benefits } from './benefits.tsx';
import { type ChosenLocation, withChosenTown } from './chosen-location.ts';
import { ClinicState } from './clinic-state.tsx';
import { Gallery } from './gallery.tsx';
import { Locations } from './locations.tsx';
import { ProviderHeader } from './provider-header.tsx';
import { QuickActions } from './quick-actions.tsx';
import type { PromoCodes } from './use-promo-codes.ts';
import { canShowPromoCodes, type ViewerState } from './viewer-state.ts';

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
