import { MapPin, Search } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import {
  SEARCH_DEBOUNCE_MS,
  SEARCH_TEXT_MAX_LENGTH,
} from '#shared/domain/providers/search-text.ts';
import { paths } from '#web/app/paths.ts';
import type { Suggestion } from '#shared/contract/search.ts';
import { findCategory } from '#shared/domain/providers/categories.ts';
import { Button } from '#web/ui/button.tsx';
import {
  filtersFromUrl,
  filtersToUrl,
  initialFilters,
  type SearchFilters,
  viewFromUrl,
} from './filters.ts';
import { fromList } from './list-address.ts';
import { SearchField } from './search-field.tsx';

type Texts = { searchService: string; searchLocation: string };

const sameTexts = (one: Texts, other: Texts) =>
  one.searchService === other.searchService && one.searchLocation === other.searchLocation;

/**
 * The search form with service and location (HOME-21 to HOME-26). On Home the list updates 300 ms
 * after the last key; elsewhere submitting navigates to Home. Works as a plain form without scripts.
 */
export function SearchForm({ className }: { className?: string }) {
  const { pathname, search: query } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isHome = pathname === paths.home();
  const filters = isHome ? filtersFromUrl(params) : initialFilters;
  const { sort } = viewFromUrl(params);
  const { searchService, searchLocation } = filters;
  const [texts, setTexts] = useState<Texts>({ searchService, searchLocation });
  const applied = useRef<Texts>({ searchService, searchLocation });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A category or an order may be chosen while the debounce timer runs.
  const latest = useRef({ filters, sort });
  useEffect(() => {
    latest.current = { filters, sort };
  });

  useEffect(() => {
    const inUrl = { searchService, searchLocation };
    // The URL was changed by something else: a removed chip, the back button.
    if (sameTexts(applied.current, inUrl)) return;
    clearTimeout(timer.current);
    applied.current = inUrl;
    setTexts(inUrl);
  }, [searchService, searchLocation]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const destination = useNavigation().location?.pathname;
  const leaving = destination !== undefined && destination !== pathname;
  useEffect(() => {
    // A pending search must not cancel a navigation that has already started.
    if (leaving) clearTimeout(timer.current);
  }, [leaving]);

  function search(typed: Texts, replace: boolean, category?: Pick<SearchFilters, 'category'>) {
    clearTimeout(timer.current);
    const { filters: shown, sort: order } = latest.current;
    const next = {
      searchService: typed.searchService.trim(),
      searchLocation: typed.searchLocation.trim(),
    };
    if (isHome && !category && sameTexts(next, applied.current)) return;
    if (isHome) applied.current = next;
    void navigate(
      paths.home() + filtersToUrl({ ...shown, ...next, ...category }, { sort: order }),
      {
        replace,
        preventScrollReset: isHome,
      },
    );
  }

  /** Opens a provider; a category replaces the text; any other suggestion is searched for at once. */
  function choose(field: keyof Texts, { kind, text, id }: Suggestion) {
    if (kind === 'provider' && id !== null) {
      clearTimeout(timer.current);
      void navigate(paths.provider(id), isHome ? { state: fromList(pathname + query) } : {});
      return;
    }
    const category = kind === 'category' ? findCategory(id ?? text)?.name : undefined;
    const chosen = { ...texts, [field]: category === undefined ? text : '' };
    setTexts(chosen);
    search(chosen, false, category === undefined ? undefined : { category });
  }

  function handleType(change: Partial<Texts>) {
    const typed = { ...texts, ...change };
    setTexts(typed);
    clearTimeout(timer.current);
    if (isHome) timer.current = setTimeout(() => search(typed, true), SEARCH_DEBOUNCE_MS);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    search(texts, false);
  }

  return (
    <search aria-label="Providers" className={className}>
      <form action={paths.home()} method="get" onSubmit={submit}>
        <div className="flex flex-col gap-2 sm:flex-row">
          <SearchField
            label="Service"
            name="service"
            field="service"
            placeholder="What are you looking for?"
            icon={<Search />}
            value={texts.searchService}
            maxLength={SEARCH_TEXT_MAX_LENGTH}
            onType={(text) => handleType({ searchService: text })}
            onChoose={(suggestion) => choose('searchService', suggestion)}
          />
          <SearchField
            label="Location"
            name="location"
            field="location"
            placeholder="Where?"
            icon={<MapPin />}
            value={texts.searchLocation}
            maxLength={SEARCH_TEXT_MAX_LENGTH}
            onType={(text) => handleType({ searchLocation: text })}
            onChoose={(suggestion) => choose('searchLocation', suggestion)}
            className="sm:max-w-48"
          />
          <Button type="submit">Search</Button>
        </div>
      </form>
    </search>
  );
}
