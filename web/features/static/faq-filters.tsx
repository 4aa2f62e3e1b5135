import type { FaqCategory } from '#web/content/faq-category.ts';
import { classNames } from '#web/ui/class-names.ts';

type Props = {
  categories: readonly FaqCategory[];
  /** The id of a category; null: all questions. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
};

/** "All Questions" and the categories: a row that wraps, on wide screens a column that stays in sight. */
export function FaqFilters({ categories, chosen, onChoose }: Props) {
  const filters = [{ id: null, name: 'All Questions' }, ...categories];
  return (
    <fieldset
      aria-label="Filter questions"
      data-print="hide"
      className="flex flex-wrap content-start gap-2 self-start noscript:hidden lg:sticky lg:top-28 lg:flex-col lg:gap-1"
    >
      {filters.map(({ id, name }) => (
        <button
          key={name}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={classNames(
            'min-h-10 rounded-full border px-4 text-left text-sm font-medium transition-colors lg:rounded-control',
            id === chosen
              ? 'border-primary bg-primary text-primary-ink lg:border-transparent lg:bg-primary-soft lg:text-primary-strong lg:shadow-[inset_3px_0_0_var(--color-primary)]'
              : 'border-line bg-surface text-ink hover:border-primary lg:border-transparent lg:bg-transparent lg:text-muted lg:hover:border-transparent lg:hover:bg-primary-soft lg:hover:text-ink',
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
