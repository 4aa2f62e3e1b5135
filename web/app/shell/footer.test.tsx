// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Site } from '#web/lib/site/use-site.ts';
import FooterContent from './footer-content.tsx';

afterEach(cleanup);

const SITE: Site = {
  brand: {
    name: 'Wellbrook',
    supportEmail: 'help@wellbrook.example',
    supportPhone: '020 7946 0999',
  },
  appUrl: 'https://wellbrook.example',
  today: '2031-01-01',
  minute: 600,
  tokenSyncUrl: null,
  testPayments: false,
  vatNumber: null,
  operator: null,
};

function open(site: Site = SITE) {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: FooterContent }]);
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root: site } }} />);
}

it('has the required links in order, followed by our own additions', () => {
  open();
  const links = within(screen.getByRole('navigation', { name: 'About this site' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['About Us', '/about'],
    ['FAQs', '/faq'],
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
    ['Cookie Policy', '/cookie-policy'],
    ['Disclaimer', '/disclaimer'],
    ['List your practice', '/list-your-practice'],
    ['Accessibility', '/accessibility'],
    ['Data sources', '/data-sources'],
  ]);
});

it('leads to the providers and the prices', () => {
  open();
  const nav = within(screen.getByRole('navigation', { name: 'Membership' }));
  expect(nav.getByRole('link', { name: 'Find a provider' }).getAttribute('href')).toBe('/');
  expect(nav.getByRole('link', { name: 'Pricing' }).getAttribute('href')).toBe('/pricing');
});

it('shows the current year and the support contacts of the installation (SHELL-40)', () => {
  open();
  expect(screen.getByText('© 2031 Wellbrook. All rights reserved.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '020 7946 0999' }).getAttribute('href')).toBe(
    'tel:02079460999',
  );
  expect(screen.getByRole('link', { name: 'help@wellbrook.example' })).toBeTruthy();
});

it('shows who runs the product beneath the copyright, where that is configured', () => {
  const operator = 'Wellbrook is run by Wellbrook Limited. VAT number: GB 123 4567 82.';
  open({ ...SITE, operator });
  expect(screen.getByText(operator).previousElementSibling?.textContent).toContain('©');
  cleanup();
  open();
  expect(screen.queryByText(/is run by/)).toBeNull();
});
