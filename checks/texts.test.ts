import { describe, expect, it } from 'vitest';
import { findFaults } from '../scripts/texts/check-text.ts';
import { QUOTED } from '../scripts/texts/quoted-texts.ts';
import { isProse, listTexts } from '../scripts/texts/read-texts.ts';

const texts = listTexts();

describe('the texts of the product', () => {
  it('are found in every layer', () => {
    const folders = new Set(texts.map(({ file }) => file.split('/')[0]));
    expect(folders).toEqual(new Set(['server', 'shared', 'web']));
    expect(texts.length).toBeGreaterThan(2500);
  });

  it('speak with one voice', () => {
    const wrong = texts.flatMap(({ file, line, text }) =>
      findFaults(text).map((fault) => `${file}:${line}: ${fault} in: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it('quote the specification only where they still say so', () => {
    const shown = new Set(texts.map(({ text }) => text));
    expect([...QUOTED].filter((text) => !shown.has(text))).toEqual([]);
  });
});

describe('findFaults', () => {
  it.each([
    ['Enter your e-mail', 'e-mail'],
    ['Your email is an e-mail address', 'e-mail'],
    ['You can log in now.', 'log in'],
    ['Press the button', 'Press'],
    ['It ends by itself.', 'by itself'],
    ['Nothing was lost!', '!'],
    ["We couldn't save it", "n't"],
    ['Call "reception"', '"'],
    ['Two  spaces', 'space'],
    ['Loading the list...', '...'],
    ['Save All Changes', 'All'],
    ['Ask whoever is at the desk', 'whoever'],
  ])('%s', (text, part) => {
    expect(findFaults(text).join()).toContain(part);
  });

  it.each([
    'Save changes',
    'We’ve sent you an email.',
    'Couple/Family, from £150',
    'Become a Member',
    'Open until 9:30am',
    'Emails from Halewell',
    'Contains Royal Mail data',
  ])('%s is fine', (text) => {
    expect(findFaults(text)).toEqual([]);
  });
});

describe('isProse', () => {
  it.each([
    'Save changes',
    'Settings',
    'No results.',
    'of {…} people',
    'Download as JSON',
    'Sorry, that didn’t work',
  ])('%s is read by people', (text) => expect(isProse(text)).toBe(true));

  it.each([
    'mt-4 flex',
    'max-sm:grid max-sm:grid-cols-[4.5rem_minmax(0,1fr)] max-sm:items-center',
    'application/json',
    'select id from members',
    'newsletter_subscriber as subscriber',
    '/profile',
    '#3D6080',
    'id',
    'main, [role="dialog"]',
    'body{margin:0;color:#16232F} h1{font-size:24px}',
    'margin:0 0 16px;color:{…};overflow-wrap:anywhere',
    '{…}.ink{color:{…}!important}',
    '@media (prefers-color-scheme:dark)',
    "'sha256-{…}'",
    '(?:later today|tonight|now)(?! please)',
    'login '.repeat(21),
  ])('%s is code', (text) => expect(isProse(text)).toBe(false));

  it.each(['Please note: we’ll call you; the email follows.', 'Sorry: no one answered'])(
    '%s is read by people, although it has a colon',
    (text) => expect(isProse(text)).toBe(true),
  );
});
