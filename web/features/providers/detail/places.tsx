import { useState } from 'react';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import type { ChosenLocation } from './chosen-location.ts';
import { Contact } from './contact.tsx';
import { LocationMap } from './location-map.tsx';
import { LocationPicker } from './location-picker.tsx';

type Props = {
  provider: ProviderRecord;
  location: ChosenLocation;
  onChoose: (index: number) => void;
};

/** Locations as choices that move map, phone, website and address together. */
export function Places({ provider, location, onChoose }: Props) {
  const [mapShown, setMapShown] = useState(false);
  return (
    <section aria-labelledby="contact" className="grid min-w-0 gap-6">
      <h2 id="contact">Contact information</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2 xl:gap-8">
        <div className="grid content-start gap-6">
          <LocationPicker
            locations={provider.locations}
            chosen={location.index}
            onChoose={onChoose}
          />
          <div aria-live="polite">
            <Contact provider={provider} location={location} />
          </div>
        </div>
        {location.address ? (
          <LocationMap location={location} shown={mapShown} onShow={() => setMapShown(true)} />
        ) : null}
      </div>
    </section>
  );
}
