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
import { SearchField } from './search-field.tsx';

type Texts = { searchService: string; searchLocation: string };

const same = (one: Texts, other: Texts) =>
  one.searchService === other.searchService && one.searchLocation === other.searchLocation;

/**
 * What and where (spec 2, Top navigation bar; HOME-21, HOME-22, HOME-26). On Home, typing changes the list
 * 300 ms after the last key; submitting leads to Home from anywhere. Without script it is a plain form.
 */
export function SearchForm({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isHome = pathname === paths.home();
  const filters = isHome ? filtersFromUrl(params) : initialFilters;
  const { sort } = viewFromUrl(params);
  const { searchService, searchLocation } = filters;
  const [texts, setTexts] = useState<Texts>({ searchService, searchLocation });
  const applied = useRef<Texts>({ searchService, searchLocation });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // When the clock has run, a category or an order may have been chosen meanwhile.
  const latest = useRef({ filters, sort });
  useEffect(() => {
    latest.current = { filters, sort };
  });

  useEffect(() => {
    const inAddress = { searchService, searchLocation };
    // The address changed by something else than this form: a chip taken away, the back button.
    if (same(applied.current, inAddress)) return;
    clearTimeout(timer.current);
    applied.current = inAddress;
    setTexts(inAddress);
  }, [searchService, searchLocation]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const goesTo = useNavigation().location?.pathname;
  const leaves = goesTo !== undefined && goesTo !== pathname;
  useEffect(() => {
    // Whoever has pressed a card already must not be called back by a search that was about to run.
    if (leaves) clearTimeout(timer.current);
  }, [leaves]);

  function search(typed: Texts, replace: boolean, category?: Pick<SearchFilters, 'category'>) {
    clearTimeout(timer.current);
    const { filters: shown, sort: order } = latest.current;
    const next = {
      searchService: typed.searchService.trim(),
      searchLocation: typed.searchLocation.trim(),
    };
    if (isHome && !category && same(next, applied.current)) return;
    if (isHome) applied.current = next;
    void navigate(
      paths.home() + filtersToUrl({ ...shown, ...next, ...category }, { sort: order }),
      {
        replace,
        preventScrollReset: isHome,
      },
    );
  }

  /** A provider opens; a category takes the place of the text; anything else is searched for at once. */
  function choose(field: keyof Texts, { kind, text, id }: Suggestion) {
    if (kind === 'provider' && id !== null) {
      clearTimeout(timer.current);
      void navigate(paths.provider(id));
      return;
    }
    const category = kind === 'category' ? findCategory(id ?? text)?.name : undefined;
    const chosen = { ...texts, [field]: category === undefined ? text : '' };
    setTexts(chosen);
    search(chosen, false, category === undefined ? undefined : { category });
  }

  function type(change: Partial<Texts>) {
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
            onType={(text) => type({ searchService: text })}
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
            onType={(text) => type({ searchLocation: text })}
            onChoose={(suggestion) => choose('searchLocation', suggestion)}
            className="sm:max-w-48"
          />
          <Button type="submit">Search</Button>
        </div>
      </form>
    </search>
  );
}
