import { Link, useNavigate } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { Chip } from '#web/ui/chip.tsx';
import { activeFilters } from './active-filters.ts';
import { keepDevicePlace } from './device-place.ts';
import { filtersToUrl, type SearchFilters, type Sort } from './filters.ts';

type Props = {
  filters: SearchFilters;
  sort: Sort;
  nearDevice: boolean;
  /** The words that were understood, where they differ from those typed. */
  understood: string | null;
  /** What was probably meant, where the typed words find next to nothing. */
  didYouMean: string | null;
  onRemoved: () => void;
};

/**
 * What limits the list, each to be taken away by a press (P-36), and what became of the typed
 * words. Load it lazily: the first view has no filters.
 */
export default function FilterChips(props: Props) {
  const { filters, sort, nearDevice, understood, didYouMean, onRemoved } = props;
  const navigate = useNavigate();
  const active = activeFilters(filters);
  const showsDevice = nearDevice && filters.searchLocation === '';
  if (active.length === 0 && !showsDevice) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-4">
      <ul aria-label="Filters in force" className="flex min-w-0 flex-wrap gap-2">
        {active.map(({ text, without }) => (
          <li key={text} className="max-w-full">
            <Chip
              onRemove={() => {
                void navigate(paths.home() + filtersToUrl(without, { sort }), {
                  preventScrollReset: true,
                });
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
      <UnderstoodLine {...{ filters, sort, understood, didYouMean }} />
    </div>
  );
}

type UnderstoodLineProps = {
  filters: SearchFilters;
  sort: Sort;
  /** The words that were understood, where they differ from those typed. */
  understood: string | null;
  /** What was probably meant, where the typed words find next to nothing. */
  didYouMean: string | null;
};

/** What became of the typed words; it stands beside them. */
export function UnderstoodLine({ filters, sort, understood, didYouMean }: UnderstoodLineProps) {
  const meant = { ...filters, searchService: didYouMean ?? '' };
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <output>
        {understood ? (
          <>
            Showing results for <span className="font-medium text-ink">“{understood}”</span>
          </>
        ) : null}
      </output>
      {didYouMean ? (
        <span>
          Did you mean{' '}
          <Link
            to={paths.home() + filtersToUrl(meant, { sort })}
            preventScrollReset
            className="text-link inline-flex min-h-6 items-center font-medium"
          >
            “{didYouMean}”
          </Link>
          ?
        </span>
      ) : null}
    </p>
  );
}
