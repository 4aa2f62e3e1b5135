import type { ReactNode } from 'react';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { greatCircleMetres } from '#shared/domain/location/distance.ts';
import { useNear } from '../use-near.ts';
import { AboutProvider } from './about-provider.tsx';
import { Benefits } from './benefits.tsx';
import type { ChosenLocation } from './chosen-location.ts';
import { Gallery } from './gallery.tsx';
import { Places } from './places.tsx';
import { ProviderHeader } from './provider-header.tsx';
import { QuickActions } from './quick-actions.tsx';
import type { PromoCodes } from './use-promo-codes.ts';
import { mayShowCodes, type ViewerState } from './viewer-state.ts';

type Props = {
  provider: ProviderRecord;
  location: ChosenLocation;
  state: ViewerState;
  codes: PromoCodes;
  heart: ReactNode;
  /** The person's own appointments here; comes late, so it stands where nothing is pushed away. */
  visits?: ReactNode;
  onChooseLocation: (index: number) => void;
  onBook: () => void;
  onLeaveToSignIn: () => void;
};

/** A provider's page; at the right, below 1024 px in place, the benefits with the next step. */
export function ProviderDetail(props: Props) {
  const { provider, location, state, heart, onLeaveToSignIn } = props;
  return (
    <div className="page flex flex-col gap-6 pt-3 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-12 lg:pt-4 lg:pb-12">
      <ProviderHeader
        provider={provider}
        metres={useMetresTo(location)}
        className="-mb-2 lg:col-span-2"
      />
      <div className="relative">
        <Gallery provider={provider} />
        {heart}
      </div>
      <aside className="max-lg:contents lg:sticky lg:top-24 lg:row-span-2 lg:grid lg:gap-4 lg:self-start lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6">
        <QuickActions
          state={state}
          providerName={provider.name}
          phone={location.phone}
          onBook={props.onBook}
          onLeaveToSignIn={onLeaveToSignIn}
        />
        <Benefits provider={provider} showCodes={mayShowCodes(state)} codes={props.codes} />
        {props.visits}
      </aside>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 [&>section+section]:border-t [&>section+section]:border-line [&>section+section]:pt-8">
        <AboutProvider provider={provider} />
        <Places provider={provider} location={location} onChoose={props.onChooseLocation} />
      </div>
    </div>
  );
}

/** How far the chosen location is, where it is known from where. */
function useMetresTo({ latitude, longitude }: ChosenLocation): number | null {
  const { near } = useNear();
  if (!near || latitude === null || longitude === null) return null;
  return greatCircleMetres({ latitude: near.lat, longitude: near.lng }, { latitude, longitude });
}
