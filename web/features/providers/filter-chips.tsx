import { Link, useNavigate } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { Chip } from '#web/ui/chip.tsx';
import { activeFilters } from './active-filters.ts';
import { storeRoughLocation } from './rough-location.ts';
import { filtersToUrl, type SearchFilters, type Sort } from './filters.ts';

type Props = {
  filters: SearchFilters;
  sort: Sort;
  nearDevice: boolean;
  /** The corrected search text, if it differs from the typed one. */
  understood: string | null;
  /** A suggested search text, if the typed one has hardly any results. */
  didYouMean: string | null;
  onRemoved: () => void;
};

/**
 * The active filters as removable chips (P-36), and how the search text was interpreted. Lazy-loaded:
 * the first view has no filters.
 */
export default function FilterChips(props: Props) {
  const { filters, sort, nearDevice, understood, didYouMean, onRemoved } = props;
  const navigate = useNavigate();
  const active = activeFilters(filters);
  const usesDevice = nearDevice && filters.searchLocation === '';
  if (active.length === 0 && !usesDevice) return null;
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
        {usesDevice ? (
          <li>
            <Chip
              onRemove={() => {
                storeRoughLocation(null);
                onRemoved();
              }}
            >
              Nearest to your device
            </Chip>
          </li>
        ) : null}
      </ul>
      <SearchInterpretation {...{ filters, sort, understood, didYouMean }} />
    </div>
  );
}

type SearchInterpretationProps = {
  filters: SearchFilters;
  sort: Sort;
  /** The corrected search text, if it differs from the typed one. */
  understood: string | null;
  /** A suggested search text, if the typed one has hardly any results. */
  didYouMean: string | null;
};

/** How the typed text was interpreted, shown beside it. */
export function SearchInterpretation({
  filters,
  sort,
  understood,
  didYouMean,
}: SearchInterpretationProps) {
  const suggested = { ...filters, searchService: didYouMean ?? '' };
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
            to={paths.home() + filtersToUrl(suggested, { sort })}
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
