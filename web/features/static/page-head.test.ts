import { expect, it } from 'vitest';
import { faqCategories } from '#web/content/faq.ts';
import { SITE } from '#web/pages/testing/open-page.tsx';
import { faqStructuredData } from './faq-answers.ts';
import { pageMeta } from './page-meta.ts';

const WORDS = { title: 'Questions about {brand}', description: 'Write to {email}.' } as const;

it('fills in the names of the installation', () => {
  const head = pageMeta(WORDS, SITE, 'faq');
  expect(head).toContainEqual({ title: 'Questions about Halewell | Halewell' });
  expect(head).toContainEqual({
    name: 'description',
    content: 'Write to members@halewell.example.',
  });
  expect(head).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://halewell.example/faq',
  });
});

it('has a title alone if it is not known whose page it is', () => {
  expect(pageMeta(WORDS, undefined, 'faq')).toEqual([{ title: 'Questions about ' }]);
});

it('tells search engines every question with its whole answer, without markup', () => {
  const { mainEntity } = faqStructuredData(SITE.brand) as unknown as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  const asked = faqCategories.flatMap(({ questions }) => questions);
  expect(mainEntity).toHaveLength(asked.length);
  const text = JSON.stringify(mainEntity);
  expect(text).not.toMatch(/\{(brand|email|phone)\}|\*\*|\]\(/);
  expect(text).toContain('Halewell');
  for (const [index, { answer }] of asked.entries()) {
    const lines = mainEntity[index]?.acceptedAnswer.text.split('\n') ?? [];
    const paragraphs = answer.filter((block) => typeof block === 'string').length;
    const points = answer.flatMap((block) =>
      typeof block !== 'string' && 'list' in block ? block.list : [],
    ).length;
    expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(points);
    expect(lines).toHaveLength(paragraphs + points);
  }
});
