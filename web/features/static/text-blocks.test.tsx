// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { terms } from '#web/content/terms.ts';
import type { Site } from '#web/lib/site/use-site.ts';
import { TextBlocks } from './text-blocks.tsx';

afterEach(cleanup);

const SITE: Site = {
  brand: { name: 'Oak', supportEmail: 'help@oak.example', supportPhone: '020 7946 0999' },
  appUrl: 'https://oak.example',
  today: '2031-01-01',
  tokenSyncUrl: null,
  testPayments: false,
  vatNumber: null,
};

/** The terms' section about the price, in an installation with this VAT number. */
function openPrice(vatNumber: string | null) {
  const blocks = terms.sections.find(({ id }) => id === 'price')?.blocks ?? [];
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: () => <TextBlocks blocks={blocks} /> },
  ]);
  const loaderData = { root: { ...SITE, vatNumber } };
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData }} />);
}

it('mentions VAT in the terms without a number if the installation has none', () => {
  openPrice(null);
  expect(screen.getByText('Prices include VAT where it applies.')).toBeTruthy();
  expect(screen.queryByText(/VAT number/)).toBeNull();
});

it('shows the VAT number of the installation in the terms', () => {
  openPrice('GB 123 4567 82');
  expect(
    screen.getByText('Prices include VAT where it applies. VAT number: GB 123 4567 82.'),
  ).toBeTruthy();
});
