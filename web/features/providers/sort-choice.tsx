import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { filtersToUrl, type SearchFilters, type Sort } from './filters.ts';

type Props = {
  filters: SearchFilters;
  /** The order of the list that is shown. */
  order: Sort;
  /** Whether the origin of distances is known. */
  placeKnown: boolean;
};

const CHOICES: readonly (readonly [Sort, string])[] = [
  ['best', 'Best match'],
  ['nearest', 'Nearest'],
  ['name', 'Name'],
];

/** The sort order as links, so that it can be shared and works without scripts. */
export function SortChoice({ filters, order, placeKnown }: Props) {
  const choices = CHOICES.filter(([choice]) => placeKnown || choice !== 'nearest');
  return (
    <ul
      aria-label="Sort providers by"
      className="inline-flex shrink-0 rounded-control border border-line bg-surface p-0.5"
    >
      {choices.map(([choice, label]) => (
        <li key={choice}>
          <Link
            to={paths.home() + filtersToUrl(filters, { sort: choice })}
            preventScrollReset
            aria-current={choice === order ? 'true' : undefined}
            className={classNames(
              'inline-flex min-h-8 items-center rounded-inner px-3 text-sm font-medium whitespace-nowrap no-underline transition-colors pointer-coarse:min-h-10',
              choice === order
                ? 'bg-primary-soft text-primary-strong'
                : 'text-muted hover:text-primary-strong',
            )}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
