import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { addressLine } from '#web/lib/appointments/address-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/select.tsx';
import type { ChosenPlace } from './choose-place.ts';

type Props = {
  providers: readonly ProviderRecord[];
  chosen: ChosenPlace;
  onProvider: (id: string) => void;
  onLocation: (id: string) => void;
};

/** Which record and which of its locations; each only where there is a choice (spec 2, Provider appointments). */
export function PlaceSelectors({ providers, chosen, onProvider, onLocation }: Props) {
  const { provider, location } = chosen;
  const { _id: providerId = '', locations = [] } = provider ?? {};
  const both = providers.length > 1 && locations.length > 1;
  if (providers.length < 2 && locations.length < 2) return null;
  return (
    <div
      className={classNames(
        'grid gap-3 lg:w-72 lg:shrink-0',
        both && 'max-lg:grid-cols-2 xl:w-148 xl:grid-cols-2',
      )}
    >
      {providers.length > 1 ? (
        <Select
          label="Provider:"
          value={providerId}
          onChange={(event) => onProvider(event.currentTarget.value)}
          options={providers.map(({ _id: value, name: label }) => ({ value, label }))}
        />
      ) : null}
      {locations.length > 1 ? (
        <Select
          label="Location"
          value={location?.id ?? ''}
          onChange={(event) => onLocation(event.currentTarget.value)}
          options={locations.map(({ id, address }) => ({
            value: id,
            // Each begins with the name that stands beside it already.
            label: addressLine(address).replace(`${provider?.name ?? ''}, `, ''),
          }))}
        />
      ) : null}
    </div>
  );
}
