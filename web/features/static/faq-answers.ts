import { faqData } from '#shared/domain/seo/site-data.ts';
import { faqCategories } from '#web/content/faq.ts';
import type { Block } from '#web/content/static-text.ts';
import type { Site } from '#web/lib/site/use-site.ts';
import { toPlainText } from './rich-text.ts';

/** All questions and answers as structured data for search engines; server only. */
export function faqStructuredData(brand: Site['brand']) {
  const textOf = (block: Block): string[] => {
    if (typeof block === 'string') return [toPlainText(block, brand)];
    return 'list' in block ? block.list.map((line) => `- ${toPlainText(line, brand)}`) : [];
  };
  return faqData(
    faqCategories
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        question: toPlainText(question, brand),
        answer: answer.flatMap(textOf).join('\n'),
      })),
  );
}
