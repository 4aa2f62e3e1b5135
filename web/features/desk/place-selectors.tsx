import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/select.tsx';
import type { ChosenPlace } from './choose-place.ts';
import { locationLine } from './location-copy.ts';

type Props = {
  providers: readonly ProviderRecord[];
  chosen: ChosenPlace;
  onProvider: (id: string) => void;
  onLocation: (id: string) => void;
};

/** Selects the provider and the location, each only where there are several (DASH-02 to DASH-06). */
export function PlaceSelectors({ providers, chosen, onProvider, onLocation }: Props) {
  const { provider, location } = chosen;
  const { _id: providerId = '', locations = [] } = provider ?? {};
  const both = providers.length > 1 && locations.length > 1;
  if (providers.length < 2 && locations.length < 2) return null;
  return (
    <div
      className={classNames(
        'grid gap-3 lg:w-80 lg:max-w-3/5 lg:shrink-0',
        both && 'max-lg:grid-cols-[5fr_7fr] xl:w-148 xl:grid-cols-[5fr_7fr]',
      )}
    >
      {providers.length > 1 ? (
        <Select
          label="Provider:"
          className={compact}
          value={providerId}
          onChange={(event) => onProvider(event.currentTarget.value)}
          options={providers.map(({ _id: value, name: label }) => ({ value, label }))}
        />
      ) : null}
      {locations.length > 1 ? (
        <Select
          label="Location"
          className={compact}
          value={location?.id ?? ''}
          onChange={(event) => onLocation(event.currentTarget.value)}
          options={
            provider
              ? locations.map((one) => ({ value: one.id, label: locationLine(provider, one) }))
              : []
          }
        />
      ) : null}
    </div>
  );
}

/** Two in a line, also on phones. */
const compact = 'min-w-0 max-sm:*:first:mb-0.5 max-sm:*:first:text-xs max-sm:[&_select]:text-sm';
