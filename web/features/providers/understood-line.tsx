import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { filtersToUrl, type SearchFilters, type Sort } from './filters.ts';

type Props = {
  filters: SearchFilters;
  sort: Sort;
  /** The words that were understood, where they differ from those typed. */
  understood: string | null;
  /** What was probably meant, where the typed words find next to nothing. */
  didYouMean: string | null;
};

/** What became of the typed words; it stands beside them. */
export function UnderstoodLine({ filters, sort, understood, didYouMean }: Props) {
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
