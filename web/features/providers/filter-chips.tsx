import { useNavigate } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { Chip } from '#web/ui/chip.tsx';
import { activeFilters } from './active-filters.ts';
import { filtersToUrl, type SearchFilters, type Sort } from './filters.ts';
import type { ProviderList } from './queries.ts';
import { storeRoughLocation } from './rough-location.ts';
import { SearchNotes } from './search-notes.tsx';
import { partText, withoutPart } from './understood-copy.ts';

type Props = {
  filters: SearchFilters;
  sort: Sort | null;
  list: ProviderList;
  /** Whose location distances are measured from without a typed place. */
  near: 'device' | 'profile' | null;
  onRemoved: () => void;
};

type RemovableFilter = { readonly text: string; readonly without: SearchFilters };

/**
 * What was understood of the typed texts and the active filters, as removable chips, and what the
 * search made of them (P-36). Lazy-loaded: the first view has no filters.
 */
export default function FilterChips({ filters, sort, list, near, onRemoved }: Props) {
  const navigate = useNavigate();
  const removable = removableFilters(filters, list);
  const isPlaceTyped = list.parts === null ? filters.searchLocation !== '' : list.place !== null;
  const usesDevice = near === 'device' && !isPlaceTyped;
  return (
    <>
      {removable.length > 0 || usesDevice ? (
        <ul aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2 pb-4">
          {removable.map(({ text, without }, index) => (
            <li key={`${index} ${text}`} className="max-w-full">
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
                Near your location
              </Chip>
            </li>
          ) : null}
        </ul>
      ) : null}
      <SearchNotes filters={filters} sort={sort} list={list} isNearKnown={near !== null} />
    </>
  );
}

/**
 * Parts of the sentence in its order, then the other filters. While what was understood is not
 * known, because the list could not be loaded, each text is one chip.
 */
export function removableFilters(
  filters: SearchFilters,
  { parts, failed }: Pick<ProviderList, 'parts' | 'failed'>,
): RemovableFilter[] {
  const active = activeFilters(filters);
  const isTyped = ({ name }: (typeof active)[number]) => name === 'service' || name === 'location';
  const typed =
    parts?.map((part) => ({ text: partText(part), without: withoutPart(filters, part) })) ??
    (failed ? active.filter(isTyped) : []);
  return [...typed, ...active.filter((filter) => !isTyped(filter))];
}
