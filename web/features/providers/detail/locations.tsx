import { useState } from 'react';
import type { ProviderLocation, ProviderRecord } from '#shared/contract/records/provider.ts';
import { addressLines } from '#web/lib/appointments/address-copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ChosenLocation } from './chosen-location.ts';
import { Contact } from './contact.tsx';
import { LocationMap } from './location-map.tsx';

type Props = {
  provider: ProviderRecord;
  location: ChosenLocation;
  className?: string;
  onChoose: (index: number) => void;
};

/** The location picker with the contact details and map of the chosen location (PROV-05 to PROV-09). */
export function Locations({ provider, location, className, onChoose }: Props) {
  const [mapShown, setMapShown] = useState(false);
  return (
    <section aria-labelledby="contact" className={classNames('grid min-w-0 gap-6', className)}>
      <h2 id="contact">Contact information</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-12">
        <div className="grid content-start gap-6 wrap-anywhere">
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

/** More locations than this are a select instead of cards. */
const MAX_CARDS = 4;

type LocationPickerProps = {
  locations: readonly ProviderLocation[];
  chosen: number;
  onChoose: (index: number) => void;
};

/** A choice between several locations; nothing for a single one (PROV-06, PROV-07). */
function LocationPicker({ locations, chosen, onChoose }: LocationPickerProps) {
  if (locations.length < 2) return null;
  if (locations.length > MAX_CARDS) {
    return (
      <Select
        label="Location"
        value={String(chosen)}
        onChange={(event) => onChoose(Number(event.target.value))}
        options={locations.map(({ index, title, town }) => ({
          value: String(index),
          label: town && !title.includes(town) ? `${title}, ${town}` : title,
        }))}
      />
    );
  }
  return (
    <RadioGroup
      legend="Location"
      name="location"
      look="cards"
      value={String(chosen)}
      onChange={(event) => onChoose(Number(event.target.value))}
      options={locations.map(({ index, title, address }) => ({
        value: String(index),
        label: title,
        hint: addressLines(address)
          .filter((line) => line !== title)
          .join(', '),
      }))}
    />
  );
}
