import type { Page } from '@playwright/test';
import type { Step } from './responsiveness.ts';

const KEY_MS = 90;

type Role = 'button' | 'link' | 'checkbox';

const press = (name: string | RegExp, role: Role = 'button'): Step => ({
  what: `press ${String(name)}`,
  act: (page) => page.getByRole(role, { name }).filter({ visible: true }).first().click(),
});

const type = (
  role: 'searchbox' | 'combobox' | 'textbox',
  name: string | RegExp,
  words: string,
): Step => ({
  what: `type ${words}`,
  act: (page) => page.getByRole(role, { name }).first().pressSequentially(words, { delay: KEY_MS }),
});

const key = (name: string): Step => ({
  what: `press the key ${name}`,
  act: (page: Page) => page.keyboard.press(name),
});

/** For a visitor the heart leads to the sign-in, and therefore comes last. */
const HEART = /^Save .* to favourites$/;

/** What is done on each page to see how soon it answers. */
export const STEPS = {
  home: [
    press('Menu'),
    press('Menu'),
    press('Next picture'),
    press('Search'),
    type('combobox', 'Service', 'dental'),
    type('combobox', 'Location', 'leeds'),
    press('Dentists', 'link'),
    press(HEART),
  ],
  provider: [
    press('Menu'),
    press('Menu'),
    press('Next picture'),
    press('Log in for discount'),
    key('Escape'),
    press(HEART),
  ],
  pricing: [press('Menu'), press('Menu'), type('textbox', /e-?mail/i, 'robin@')],
  faq: [
    press('Menu'),
    press('Menu'),
    press('What is Halewell?'),
    press('Membership'),
    press('How do I cancel?'),
    press('All Questions'),
  ],
  desk: [
    press('Filters'),
    press('Filters'),
    press('View Details'),
    key('Escape'),
    press(/^Select (?!all)/, 'checkbox'),
    press('Clear the selection'),
    type('searchbox', /search/i, 'smith'),
  ],
} as const satisfies Readonly<Record<string, readonly Step[]>>;

/** The least an interaction costs: a press on the heading of a page on which nothing runs. */
export const BARE_STEPS: readonly Step[] = [
  { what: 'press the heading', act: (page) => page.locator('h1').first().click() },
];
