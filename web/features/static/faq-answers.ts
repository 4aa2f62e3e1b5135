import { faqData } from '#shared/domain/seo/site-data.ts';
import { faqCategories } from '#web/content/faq.ts';
import type { Block } from '#web/content/static-text.ts';
import type { Site } from '#web/lib/site/use-site.ts';
import { plainWords } from './rich-text.ts';

/** Every question with its answer, for search engines; made on the server only. */
export function faqAnswers(brand: Site['brand']) {
  const textOf = (block: Block): string[] => {
    if (typeof block === 'string') return [plainWords(block, brand)];
    return 'list' in block ? block.list.map((line) => `- ${plainWords(line, brand)}`) : [];
  };
  return faqData(
    faqCategories
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        question: plainWords(question, brand),
        answer: answer.flatMap(textOf).join('\n'),
      })),
  );
}
