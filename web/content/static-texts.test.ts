import { describe, expect, it } from 'vitest';
import { paths } from '#web/app/paths.ts';
import { aboutPage, aboutSections } from './about.ts';
import { accessibility } from './accessibility.ts';
import { cookiePolicy } from './cookie-policy.ts';
import { dataSources } from './data-sources.ts';
import { disclaimer } from './disclaimer.ts';
import { faqCategories, faqPage } from './faq.ts';
import { goodToKnow, howItWorksPage, membershipSteps } from './how-it-works.ts';
import {
  applicationSteps,
  listYourPracticePage,
  practiceBenefits,
  practiceQuestions,
} from './list-your-practice.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const questions = faqCategories.flatMap(({ questions: own }) => own);
const pages = {
  about: [aboutPage, aboutSections],
  'how-it-works': [howItWorksPage, membershipSteps, goodToKnow],
  faq: [faqPage, faqCategories],
  'list-your-practice': [
    listYourPracticePage,
    practiceBenefits,
    applicationSteps,
    practiceQuestions,
  ],
  privacy,
  terms,
  'cookie-policy': cookiePolicy,
  disclaimer,
  accessibility,
  'data-sources': dataSources,
};
type Name = keyof typeof pages;
const names: Name[] = [
  'about',
  'how-it-works',
  'faq',
  'list-your-practice',
  'privacy',
  'terms',
  'cookie-policy',
  'disclaimer',
  'accessibility',
  'data-sources',
];

/** Every text of a page, one per line. */
function textOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part !== 'object' || part === null) return '';
  return Object.values(part).map(textOf).join('\n');
}

const anchors: Record<string, readonly string[]> = {
  '/faq': questions.map(({ id }) => id),
  '/about': aboutSections.map(({ id }) => id),
  '/privacy': privacy.sections.map(({ id }) => id),
  '/terms': terms.sections.map(({ id }) => id),
  '/cookie-policy': cookiePolicy.sections.map(({ id }) => id),
  '/disclaimer': disclaimer.sections.map(({ id }) => id),
  '/accessibility': accessibility.sections.map(({ id }) => id),
  '/data-sources': dataSources.sections.map(({ id }) => id),
};

const addresses = new Set<string>([
  paths.home(),
  paths.signIn(),
  paths.signUp(),
  paths.pricing(),
  paths.profile(),
  paths.settings(),
  paths.howItWorks(),
  paths.listYourPractice(),
  ...Object.keys(anchors),
]);

describe('required statements', () => {
  it.each<[Name, RegExp]>([
    ['about', /trusted healthcare and wellness, exclusive rates, one membership/i],
    ['how-it-works', /trusted healthcare and wellness, exclusive rates, one membership/i],
    ['faq', /is not health insurance/],
    ['list-your-practice', /is not health insurance/],
    ['terms', /is not health insurance/],
    ['disclaimer', /is not health insurance/],
    ['how-it-works', /pay the provider directly/],
    ['faq', /Members pay the provider directly/],
    ['terms', /Members pay the provider directly/],
    ['faq', /cancel any time.*stays active until its renewal/],
    ['terms', /cancel any time[\s\S]*stays active until the renewal date/],
    ['faq', /7-day cooling-off[\s\S]*full refund if you have not used[\s\S]*no partial refunds/],
    [
      'terms',
      /Within 7 days[\s\S]*full refund if the membership is unused[\s\S]*no partial refunds/,
    ],
    ['terms', /within 14 days/],
    ['faq', /Billing is annual/],
    ['terms', /Billing is annual/],
    ['how-it-works', /up to 20% off selected services/i],
    ['terms', /£75 per year[\s\S]*£150 per year, for up to 5 people/],
    ['terms', /must be 18 years old or over.*or have the consent/],
    ['privacy', /Access is role-based.*admin, provider and member/],
    // Required by law and our decisions.
    ['terms', /days 8 to 14.*support team/],
    ['terms', /with the date and the amount[\s\S]*grace period of 7 days/],
    ['terms', /email you a confirmation to keep/],
    ['terms', /no more steps than buying/],
    [
      'terms',
      /pending for 14 days after the purchase, until the friend can no longer ask for a refund/,
    ],
    ['terms', /renewal date stays the same/],
    ['privacy', /We keep the distance.*and not where you were/],
    [
      'privacy',
      /delete it, we cancel your future appointments\. The provider keeps the entries, but we remove your name/,
    ],
    ['privacy', /one last email to confirm it, and then delete your email address/],
    ['privacy', /Emails we’ve sent you.*12 months.*30 days.*an address you had before/],
    ['privacy', /list a practice[\s\S]*7 days[\s\S]*12 months/],
    ['privacy', /complete card number.*Every look-up is recorded/],
    ['privacy', /confirm the newsletter by email and can unsubscribe in one step/],
    ['privacy', /Payments and refunds.*six years.*no health data/],
    ['accessibility', /WCAG\) 2\.2, level AA/],
    ['accessibility', /OpenStreetMap[\s\S]*card payment provider/],
    ['accessibility', /Equality Advisory and Support Service/],
  ])('%s: %s', (page, said) => {
    expect(textOf(pages[page])).toMatch(said);
  });
});

describe.each(names)('%s', (name) => {
  const text = textOf(pages[name]);

  it('has no unprocessed markup', () => {
    const rest = text.replaceAll(
      /\[[^\]]+\]\([^)]+\)|\{(?:brand|email|phone)\}|\*\*[^*]+\*\*/g,
      '',
    );
    expect(rest).not.toMatch(/[{}[\]*]/);
    // Marks do not nest.
    expect(text).not.toMatch(/\*\*[^*\n]*[{[][^*\n]*\*\*|\[[^\]\n]*[{*]/);
  });

  it('does not name the expired offer', () => {
    // The days of the offer, as open data has editions and copyrights of 2025 (P-28).
    expect(text).not.toMatch(/2 years|price of 1|\b7 July|31 December/);
  });

  it('has no exclamation marks', () => {
    expect(text).not.toContain('!');
  });
});

describe('all pages', () => {
  /** What a pattern finds, with its page. */
  const findAll = (pattern: RegExp) =>
    names.flatMap((name) =>
      [...textOf(pages[name]).matchAll(pattern)].map(([, found = '']) => ({ name, found })),
    );

  it('link only to pages and sections that exist', () => {
    const links = findAll(/\]\(([^)]*)\)/g).filter(({ found }) => !found.startsWith('https://'));
    const isThere = (target: string) => {
      const [page = '', anchor] = target.split('#');
      const known: readonly string[] = anchors[page] ?? [];
      return addresses.has(page) && (anchor === undefined || known.includes(anchor));
    };
    expect(links.filter(({ found }) => !isThere(found))).toEqual([]);
    // Some of each kind, so that they have been found.
    expect(links).toContainEqual({ name: 'privacy', found: '/cookie-policy' });
    expect(links).toContainEqual({ name: 'faq', found: '/terms#cooling-off' });
    expect(isThere('/terms#nowhere')).toBe(false);
  });

  it('promise no more than 20%', () => {
    const percentages = findAll(/(\d+)\s?%/g);
    expect([...new Set(percentages.map(({ found }) => found))]).toEqual(['20']);
    expect(new Set(percentages.map(({ name }) => name))).toEqual(
      new Set(['about', 'how-it-works', 'faq', 'list-your-practice', 'terms', 'disclaimer']),
    );
  });
});

describe('the FAQ', () => {
  it('has the required categories in order (STATIC-11)', () => {
    expect(faqCategories.map(({ name }) => name)).toEqual([
      'General',
      'Membership',
      'Using Your Card',
      'Services',
      'Privacy',
      'Technical',
      'Support',
    ]);
  });

  it('has at least thirty questions, some in each category, each with its own anchor', () => {
    expect(questions.length).toBeGreaterThanOrEqual(30);
    for (const { name, questions: own } of faqCategories)
      expect(own.length, name).toBeGreaterThan(3);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });
});
