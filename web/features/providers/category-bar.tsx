import { Link } from 'react-router';
import { CATEGORIES, type Category } from '#shared/domain/providers/categories.ts';
import { paths } from '#web/app/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type RovingProps, ScrollRow } from '#web/ui/scroll-row.tsx';
import { CategoryIcon } from './category-icon.tsx';
import { filtersToUrl, type SearchFilters } from './filters.ts';

const entries: readonly Category[] = CATEGORIES;

/** The fourteen categories; a press on the chosen one clears it (spec 2, Home). */
export function CategoryBar({ filters }: { filters: SearchFilters }) {
  return (
    <div className="sticky top-16 z-30 border-b border-line bg-canvas lg:top-18">
      <div className="page py-2">
        <ScrollRow
          label="Categories"
          items={entries}
          itemKey={({ slug }) => slug}
          activeKey={entries.find(({ name }) => name === filters.category)?.slug}
          renderItem={(entry, roving) => <Entry entry={entry} filters={filters} roving={roving} />}
        />
      </div>
    </div>
  );
}

type EntryProps = { entry: Category; filters: SearchFilters; roving: RovingProps };

const look =
  'flex min-h-14 flex-col items-center justify-center gap-1 rounded-control px-3 text-xs font-medium whitespace-nowrap no-underline [&_svg]:size-6';

function Entry({ entry, filters, roving }: EntryProps) {
  const { name, icon, comingSoon } = entry;
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
  const chosen = filters.category === name;
  return (
    <Link
      {...roving}
      to={paths.home() + filtersToUrl({ ...filters, category: chosen ? null : name })}
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className={classNames(
        look,
        'transition-colors',
        chosen
          ? 'bg-primary-soft text-primary-strong shadow-[inset_0_-2px_0_var(--color-primary)]'
          : 'text-muted hover:bg-primary-soft hover:text-ink',
      )}
    >
      <CategoryIcon name={icon} />
      {name}
    </Link>
  );
}
