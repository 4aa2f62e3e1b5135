import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { filtersToUrl, type SearchFilters, type Sort } from './filters.ts';
import { inPlaceNamed } from './place-copy.ts';
import type { ProviderList } from './queries.ts';
import {
  asksNearMe,
  correctionText,
  exactSearches,
  otherPlaces,
  priceText,
  timeText,
} from './understood-copy.ts';

type Props = {
  filters: SearchFilters;
  sort: Sort | null;
  list: ProviderList;
  /** Whether the person's own location is known. */
  isNearKnown: boolean;
};

/** What the search made of the typed texts, in sentences below the chips; nothing if there is nothing. */
export function SearchNotes({ filters, sort, list, isNearKnown }: Props) {
  const { place, parts, order, nearest } = list;
  if (parts === null || order === null) return null;
  const shown = { parts, providers: list.providers ?? [], nearest };
  const lacksLocation = asksNearMe(parts) && place === null && !isNearKnown;
  const corrections = correctionText(parts);
  const sentences = [
    timeText(shown),
    priceText(shown),
    lacksLocation ? 'Choose “Use my location” to see who’s nearest.' : '',
  ].filter(Boolean);
  const others = otherPlaces(filters, { place, parts });
  if (sentences.length === 0 && others.length === 0 && corrections === '') return null;
  return (
    <div className="measure grid gap-1 pb-4 text-sm">
      {place && others.length > 0 ? (
        <p>
          Showing results for {inPlaceNamed(place.name, place.area)}. Did you mean{' '}
          {others.map(({ text, filters: meant }, index) => (
            <span key={text}>
              {separator(index, others.length)}
              <Link
                to={paths.home() + filtersToUrl(meant, { sort })}
                preventScrollReset
                className="text-link inline-flex min-h-6 items-center font-medium"
              >
                {text}
              </Link>
            </span>
          ))}
          ?
        </p>
      ) : null}
      {corrections === '' ? null : (
        <p>
          {corrections}
          {exactSearches(filters, parts).map(({ text, filters: exact }) => (
            <Fragment key={text}>
              {' '}
              <Link
                to={paths.home() + filtersToUrl(exact, { sort })}
                preventScrollReset
                className="text-link inline-flex min-h-6 items-center font-medium"
              >
                {text}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

function separator(index: number, count: number): string {
  if (index === 0) return '';
  return index === count - 1 ? ' or ' : ', ';
}
