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
      <LocationPicker locations={provider.locations} chosen={location.index} onChoose={onChoose} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div aria-live="polite">
          <Contact provider={provider} location={location} />
        </div>
        {location.address ? (
          <LocationMap location={location} shown={mapShown} onShow={() => setMapShown(true)} />
        ) : null}
      </div>
    </section>
  );
}
