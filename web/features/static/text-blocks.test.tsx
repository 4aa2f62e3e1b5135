// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { privacy } from '#web/content/privacy.ts';
import type { LegalText } from '#web/content/static-text.ts';
import { terms } from '#web/content/terms.ts';
import type { Site } from '#web/lib/site/use-site.ts';
import { TextBlocks } from './text-blocks.tsx';

afterEach(cleanup);

const SITE: Site = {
  brand: { name: 'Oak', supportEmail: 'help@oak.example', supportPhone: '020 7946 0999' },
  appUrl: 'https://oak.example',
  today: '2031-01-01',
  minute: 600,
  tokenSyncUrl: null,
  testPayments: false,
  vatNumber: null,
  operator: null,
};

/** One section of a legal text, in this installation. */
function openSection(text: LegalText, section: string, site: Partial<Site>) {
  const blocks = text.sections.find(({ id }) => id === section)?.blocks ?? [];
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: () => <TextBlocks blocks={blocks} /> },
  ]);
  const loaderData = { root: { ...SITE, ...site } };
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData }} />);
}

it('mentions VAT in the terms without a number if the installation has none', () => {
  openSection(terms, 'price', {});
  expect(screen.getByText('Prices include VAT where it applies.')).toBeTruthy();
  expect(screen.queryByText(/VAT number/)).toBeNull();
});

it('shows the VAT number of the installation in the terms', () => {
  openSection(terms, 'price', { vatNumber: 'GB 123 4567 82' });
  expect(
    screen.getByText('Prices include VAT where it applies. VAT number: GB 123 4567 82.'),
  ).toBeTruthy();
});

it.each([
  ['terms', terms, 'agreement'],
  ['privacy policy', privacy, 'who-we-are'],
] as const)(
  'says in the %s who runs the product, where that is configured',
  (_name, text, section) => {
    const operator = 'Oak is run by Oak Limited. ICO registration number: ZA123456.';
    openSection(text, section, { operator });
    expect(screen.getByText(operator)).toBeTruthy();
    cleanup();
    openSection(text, section, {});
    expect(screen.queryByText(/is run by/)).toBeNull();
  },
);
