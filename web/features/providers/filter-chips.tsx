import { useNavigate } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { Chip } from '#web/ui/chip.tsx';
import { activeFilters } from './active-filters.ts';
import { keepDevicePlace } from './device-place.ts';
import { filtersToUrl, type SearchFilters } from './filters.ts';

type Props = { filters: SearchFilters; nearDevice: boolean; onRemoved: () => void };

/** What limits the list, each to be taken away by a press (decision 36). */
export default function FilterChips({ filters, nearDevice, onRemoved }: Props) {
  const navigate = useNavigate();
  const active = activeFilters(filters);
  const showsDevice = nearDevice && filters.searchLocation === '';
  if (active.length === 0 && !showsDevice) return null;
  return (
    <ul aria-label="Filters in force" className="flex flex-wrap gap-2 pb-4">
      {active.map(({ text, without }) => (
        <li key={text} className="max-w-full">
          <Chip
            onRemove={() => {
              void navigate(paths.home() + filtersToUrl(without), { preventScrollReset: true });
              onRemoved();
            }}
          >
            {text}
          </Chip>
        </li>
      ))}
      {showsDevice ? (
        <li>
          <Chip
            onRemove={() => {
              keepDevicePlace(null);
              onRemoved();
            }}
          >
            Nearest to your device
          </Chip>
        </li>
      ) : null}
    </ul>
  );
}
