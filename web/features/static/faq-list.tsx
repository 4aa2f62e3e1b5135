import { memo, useDeferredValue, useRef, useState } from 'react';
import type { FaqCategory } from '#web/content/faq-category.ts';
import { Expandable } from './expandable.tsx';
import { FaqFilters } from './faq-filters.tsx';
import { RichText } from './rich-text.tsx';
import { TextBlocks } from './text-blocks.tsx';

/** The questions by category, of which one or all are shown (spec 2, Static pages). */
export function FaqList({ categories }: { categories: readonly FaqCategory[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const top = useRef<HTMLDivElement>(null);
  // The button shows at once that it is chosen, and the questions follow.
  const listed = useDeferredValue(chosen);
  const isListed = ({ id }: FaqCategory) => listed === null || id === listed;
  const count = categories
    .filter(isListed)
    .reduce((sum, { questions }) => sum + questions.length, 0);

  function choose(id: string | null) {
    setChosen(id);
    // Further down there may be nothing left to see.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) {
      top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
  }

  return (
    <div
      ref={top}
      className="grid grid-cols-1 scroll-mt-24 gap-6 lg:grid-cols-[17rem_minmax(0,46rem)] lg:gap-x-16 print:block"
    >
      <FaqFilters categories={categories} chosen={chosen} onChoose={choose} />
      <div className="grid grid-cols-1 content-start gap-10">
        <output data-print="hide" className="-mb-6 block text-sm text-muted">
          {count} questions
        </output>
        {/* Those not chosen stay, out of sight: nothing is built anew at a press. */}
        {categories.map((category) => (
          <section
            key={category.id}
            hidden={!isListed(category)}
            aria-labelledby={headingId(category)}
            // Laid out when it comes near; the edge leaves room for the ring around what has the focus.
            className="-m-1.5 p-1.5 [contain-intrinsic-block-size:auto_31rem] [content-visibility:auto] print:[content-visibility:visible]"
          >
            <Questions category={category} />
          </section>
        ))}
      </div>
    </div>
  );
}

const headingId = ({ id }: FaqCategory) => `category-${id}`;

/** The same whatever is chosen: drawn once. */
const Questions = memo(function Questions({ category }: { category: FaqCategory }) {
  return (
    <>
      <h2 id={headingId(category)} className="border-b border-line pb-3">
        {category.name}
      </h2>
      {category.questions.map(({ id, question, answer }) => (
        <Expandable key={id} id={id} title={<RichText>{question}</RichText>} headingLevel={3}>
          <TextBlocks blocks={answer} />
        </Expandable>
      ))}
    </>
  );
});
