import { memo, useDeferredValue, useRef, useState } from 'react';
import type { FaqCategory } from '#web/content/faq-category.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Expandable } from './expandable.tsx';
import { RichText } from './rich-text.tsx';
import { TextBlocks } from './text-blocks.tsx';

/** The questions of one category, or of all (STATIC-11, STATIC-12). */
export function FaqList({ categories }: { categories: readonly FaqCategory[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const top = useRef<HTMLDivElement>(null);
  // The filter button updates at once; rendering the questions is deferred.
  const listed = useDeferredValue(chosen);
  const isListed = ({ id }: FaqCategory) => listed === null || id === listed;
  const count = categories
    .filter(isListed)
    .reduce((sum, { questions }) => sum + questions.length, 0);

  function choose(id: string | null) {
    setChosen(id);
    // The current scroll position may be beyond the end of the shorter list.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) {
      top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
  }

  return (
    <div ref={top} className="grid grid-cols-1 scroll-mt-24 gap-6 print:block">
      <FaqFilters categories={categories} chosen={chosen} onChoose={choose} />
      <div className="grid grid-cols-1 content-start gap-10">
        <output data-print="hide" className="-mb-6 block text-sm text-muted">
          {count} questions
        </output>
        {/* Other categories stay rendered but hidden, so that filtering re-renders nothing. */}
        {categories.map((category) => (
          <section
            key={category.id}
            hidden={!isListed(category)}
            aria-labelledby={headingId(category)}
            // Layout is skipped off screen; the padding makes space for the focus ring.
            className="-m-1.5 p-1.5 [contain-intrinsic-block-size:auto_31rem] [content-visibility:auto] lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-12 lg:[&[hidden]]:hidden print:block print:[content-visibility:visible]"
          >
            <Questions category={category} />
          </section>
        ))}
      </div>
    </div>
  );
}

const headingId = ({ id }: FaqCategory) => `category-${id}`;

/** Heading and questions, side by side on wide screens. Memoised: independent of the chosen filter. */
const Questions = memo(function Questions({ category }: { category: FaqCategory }) {
  return (
    <>
      <h2
        id={headingId(category)}
        className="max-lg:border-b max-lg:border-line max-lg:pb-3 lg:sticky lg:top-28 lg:self-start lg:pt-3"
      >
        {category.name}
      </h2>
      <div className="lg:border-t lg:border-line">
        {category.questions.map(({ id, question, answer }) => (
          <Expandable key={id} id={id} title={<RichText>{question}</RichText>} headingLevel={3}>
            <TextBlocks blocks={answer} />
          </Expandable>
        ))}
      </div>
    </>
  );
});

type Props = {
  categories: readonly FaqCategory[];
  /** The id of a category; null: all questions. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
};

/** "All Questions" and the categories, as a wrapping row. */
function FaqFilters({ categories, chosen, onChoose }: Props) {
  const filters = [{ id: null, name: 'All Questions' }, ...categories];
  return (
    <fieldset
      aria-label="Filter questions"
      data-print="hide"
      className="flex flex-wrap gap-2 noscript:hidden"
    >
      {filters.map(({ id, name }) => (
        <button
          key={name}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={classNames(
            'min-h-10 rounded-full border px-4 text-left text-sm font-medium transition-colors',
            id === chosen
              ? 'border-primary bg-primary text-primary-ink'
              : 'border-line bg-surface text-ink hover:border-primary',
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
