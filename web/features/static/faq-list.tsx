import { useRef, useState } from 'react';
import type { FaqCategory } from '#web/content/faq-category.ts';
import { Expandable } from './expandable.tsx';
import { FaqFilters } from './faq-filters.tsx';
import { RichText } from './rich-text.tsx';
import { TextBlocks } from './text-blocks.tsx';

/** The questions by category, of which one or all are shown (spec 2, Static pages). */
export function FaqList({ categories }: { categories: readonly FaqCategory[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const shown = categories.filter(({ id }) => chosen === null || id === chosen);
  const count = shown.reduce((sum, { questions }) => sum + questions.length, 0);

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
      className="grid scroll-mt-24 gap-6 lg:grid-cols-[17rem_minmax(0,46rem)] lg:gap-x-16 print:block"
    >
      <FaqFilters categories={categories} chosen={chosen} onChoose={choose} />
      <div className="grid content-start gap-10">
        <output data-print="hide" className="-mb-6 block text-sm text-muted">
          {count} questions
        </output>
        {/* Those not chosen stay, out of sight: nothing is built anew at a press. */}
        {categories.map(({ id, name, questions }) => (
          <section
            key={id}
            hidden={chosen !== null && id !== chosen}
            aria-labelledby={`category-${id}`}
          >
            <h2 id={`category-${id}`} className="border-b border-line pb-3">
              {name}
            </h2>
            {questions.map(({ id: anchor, question, answer }) => (
              <Expandable
                key={anchor}
                id={anchor}
                title={<RichText>{question}</RichText>}
                headingLevel={3}
              >
                <TextBlocks blocks={answer} />
              </Expandable>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
