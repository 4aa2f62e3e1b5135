import type { ProviderRecord } from '#shared/contract/records/provider.ts';
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
  if (providers.length < 2 && locations.length < 2) return null;
  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-2 lg:max-w-4xl">
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
            label: address.replaceAll('\n', ', '),
          }))}
        />
      ) : null}
    </div>
  );
}
