import type { Page } from '@playwright/test';
import type { Step } from './responsiveness.ts';

const KEY_MS = 90;

type Role = 'button' | 'link' | 'checkbox';

const click = (name: string | RegExp, role: Role = 'button'): Step => ({
  what: `click ${String(name)}`,
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

/** A dialog may still be loading when a slow machine is asked to close it. */
const ESCAPE: Step = {
  what: 'press the key Escape',
  async act(page: Page) {
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
  },
};

/** For visitors the heart redirects to the sign-in, so it comes last. */
const HEART = /^Save .* to favourites$/;

/** The interactions measured on each page. */
export const STEPS = {
  home: [
    click('Menu'),
    click('Menu'),
    click('Next picture'),
    click('Search'),
    type('combobox', 'Service', 'dental'),
    type('combobox', 'Location', 'leeds'),
    click('Dentists', 'link'),
    click(HEART),
  ],
  provider: [
    click('Menu'),
    click('Menu'),
    click('Next picture'),
    click('Log in for discount'),
    ESCAPE,
    click(HEART),
  ],
  pricing: [click('Menu'), click('Menu'), type('textbox', /e-?mail/i, 'robin@')],
  faq: [
    click('Menu'),
    click('Menu'),
    click('What is Halewell?'),
    click('Membership'),
    click('How do I cancel?'),
    click('All Questions'),
  ],
  desk: [
    click('Filters'),
    click('Filters'),
    click('View Details'),
    ESCAPE,
    click(/^Select (?!all)/, 'checkbox'),
    click('Clear selection'),
    type('searchbox', /search/i, 'smith'),
  ],
} as const satisfies Readonly<Record<string, readonly Step[]>>;

/** The baseline: a click on the heading of a page without scripts. */
export const BARE_STEPS: readonly Step[] = [
  { what: 'click the heading', act: (page) => page.locator('h1').first().click() },
];
