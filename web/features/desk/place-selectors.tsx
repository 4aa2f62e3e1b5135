import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { addressLine } from '#web/lib/appointments/address-copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/select.tsx';
import type { ChosenPlace } from './choose-place.ts';
import type { DeskLocation } from './desk-place.ts';

type Props = {
  providers: readonly ProviderRecord[];
  /** Live and removed. */
  locations: readonly DeskLocation[];
  chosen: ChosenPlace;
  onProvider: (id: string) => void;
  onLocation: (id: string) => void;
};

/** Selects the provider and the location, each only where there are several (DASH-02 to DASH-06). */
export function PlaceSelectors({ providers, locations, chosen, onProvider, onLocation }: Props) {
  const { provider, location } = chosen;
  const { _id: providerId = '' } = provider ?? {};
  const both = providers.length > 1 && locations.length > 1;
  if (providers.length < 2 && locations.length < 2) return null;
  return (
    <div
      className={classNames(
        'grid gap-2 sm:gap-3 lg:w-80 lg:max-w-3/5 lg:shrink-0',
        both && 'sm:max-lg:grid-cols-[5fr_7fr] xl:w-148 xl:grid-cols-[5fr_7fr]',
      )}
    >
      {providers.length > 1 ? (
        <Select
          label="Provider:"
          className={beside}
          value={providerId}
          onChange={(event) => onProvider(event.currentTarget.value)}
          options={providers.map(({ _id: value, name: label }) => ({ value, label }))}
        />
      ) : null}
      {locations.length > 1 ? (
        <Select
          label="Location"
          className={beside}
          value={location?.id ?? ''}
          onChange={(event) => onLocation(event.currentTarget.value)}
          options={locations.map(({ id, address, removed }) => ({
            value: id,
            // Drop the provider's name, which is shown beside it.
            label: `${addressLine(address).replace(`${provider?.name ?? ''}, `, '')}${removed ? ' (removed)' : ''}`,
          }))}
        />
      ) : null}
    </div>
  );
}

/** On phones the label is beside its select, which takes the rest of the line. */
const beside =
  'max-sm:grid max-sm:grid-cols-[4.5rem_minmax(0,1fr)] max-sm:items-center max-sm:*:first:mb-0 max-sm:[&_select]:text-sm';
