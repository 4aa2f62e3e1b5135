import { Link } from 'react-router';
import { CATEGORIES, type Category } from '#shared/domain/providers/categories.ts';
import { paths } from '#web/app/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type RovingProps, ScrollRow } from '#web/ui/scroll-row.tsx';
import type { BoundedCount, ProviderCounts } from '#shared/contract/search.ts';
import { CategoryIcon } from './category-icon.tsx';
import { providerCount } from './filter-copy.ts';
import { filtersToUrl, isLimited, type SearchFilters, type Sort } from './filters.ts';

const categories: readonly Category[] = CATEGORIES;

type Props = {
  filters: SearchFilters;
  sort: Sort | null;
  /** Provider counts for the filters; null until loaded. */
  counts: ProviderCounts | null;
};

/**
 * The fourteen categories; clicking the selected one clears it (HOME-01 to HOME-05). While other
 * filters are set, each shows its provider count unless that is zero.
 */
export function CategoryBar({ filters, sort, counts }: Props) {
  const known = isLimited(filters) ? counts?.categories : undefined;
  return (
    <div data-categories="" className="sticky top-16 z-30 border-b border-line bg-canvas lg:top-18">
      <div className="page py-2">
        <ScrollRow
          label="Categories"
          items={categories}
          itemKey={({ slug }) => slug}
          activeKey={categories.find(({ name }) => name === filters.category)?.slug}
          renderItem={(category, roving) => (
            <CategoryLink
              category={category}
              filters={filters}
              sort={sort}
              count={known?.find(({ slug }) => slug === category.slug)}
              roving={roving}
            />
          )}
        />
      </div>
    </div>
  );
}

type CategoryLinkProps = Pick<Props, 'filters' | 'sort'> & {
  category: Category;
  count: BoundedCount | undefined;
  roving: RovingProps;
};

const look =
  'relative flex min-h-14 flex-col items-center justify-center gap-1 rounded-control px-3 text-xs font-medium whitespace-nowrap no-underline [&_svg]:size-6';

function CategoryLink({ category, filters, sort, count, roving }: CategoryLinkProps) {
  const { name, icon, comingSoon } = category;
  if (comingSoon) {
    return (
      <button
        {...roving}
        type="button"
        aria-disabled="true"
        className={classNames(look, 'text-muted')}
      >
        <CategoryIcon name={icon} className="opacity-60" />
        <span className="flex items-center gap-1.5">
          {name}
          <span className="rounded-full bg-grey-soft px-1.5 py-0.5 text-xs text-grey">
            Coming Soon
          </span>
        </span>
      </button>
    );
  }
  const selected = filters.category === name;
  return (
    <Link
      {...roving}
      to={paths.home() + filtersToUrl({ ...filters, category: selected ? null : name }, { sort })}
      preventScrollReset
      aria-current={selected ? 'true' : undefined}
      aria-label={count && `${name}, ${providerCount(count)}`}
      className={classNames(
        look,
        'transition-colors',
        selected
          ? 'bg-primary-soft text-primary-strong shadow-[inset_0_-2px_0_var(--color-primary)]'
          : 'text-muted hover:bg-primary-soft hover:text-ink',
      )}
    >
      <CategoryIcon name={icon} className={count?.count === 0 ? 'opacity-60' : ''} />
      {name}
      {count && count.count > 0 ? <Count count={count} /> : null}
    </Link>
  );
}

/** Positioned beside the icon, so that nothing shifts when it appears. */
function Count({ count }: { count: BoundedCount }) {
  return (
    <span
      aria-hidden="true"
      className="tabular absolute top-1.5 left-[calc(50%+0.875rem)] animate-appear text-xs leading-none font-semibold text-primary-strong"
    >
      {count.more ? '1k+' : count.count}
    </span>
  );
}
