import { expect, it } from 'vitest';
import { EMAIL_PAGES, PROVIDER_PAGE } from '../e2e/support/email-pages.ts';
import { listSamples } from '../server/dev/emails/samples.ts';
import { renderEmail } from '../server/email/render-email.ts';

/** e2e/journeys/email-links.journey.ts opens these pages. */
it('the journey through the pages of emails has every page that an email links to', () => {
  const appUrl = 'https://halewell.example';
  const contact = { supportEmail: 'members@halewell.example', supportPhone: '020 7946 0123' };
  const brand = { name: 'Halewell', ...contact, appUrl, vatNumber: null };
  const linked = listSamples({ appUrl, brand }).flatMap(({ message }) =>
    [...renderEmail(message, brand).text.matchAll(/https:\/\/halewell\.example(\/[^?\s]*)/g)].map(
      ([, path = '']) => path.replace(/^\/provider\/.+/, PROVIDER_PAGE),
    ),
  );
  expect(linked.length).toBeGreaterThan(50);
  const known = EMAIL_PAGES.map(([path]) => path);
  expect([...new Set(linked)].filter((path) => !known.includes(path))).toEqual([]);
});
