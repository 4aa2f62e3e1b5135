// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { faqCategories } from '#web/content/faq.ts';
import About from './about.tsx';
import Accessibility from './accessibility.tsx';
import ApplyToBeListed from './apply-to-be-listed.tsx';
import CookiePolicy from './cookie-policy.tsx';
import DataSources from './data-sources.tsx';
import Disclaimer from './disclaimer.tsx';
import Faq from './faq.tsx';
import HowItWorks from './how-it-works.tsx';
import Privacy from './privacy.tsx';
import Terms from './terms.tsx';
import { leavePage, openPage, signInAs } from './testing/open-page.tsx';

afterEach(() => {
  leavePage();
  window.location.hash = '';
});

const addressOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

describe('/how-it-works', () => {
  const END = ['Sign Up', 'Log In', 'View Membership Plans', 'Open your card'];
  const who: [string, () => void, string, string, string[]][] = [
    ['a guest', () => {}, 'Get Started Now', '/signup', ['Sign Up', 'Log In']],
    ['someone signed in', () => signInAs(), 'View Plans', '/pricing', ['View Membership Plans']],
    [
      'someone whose membership is not known yet',
      () => signInAs({ known: false }),
      'View Plans',
      '/pricing',
      [],
    ],
    [
      'a member',
      () => signInAs({ known: true, active: true, plan: 'Single', status: 'active' }),
      'View Plans',
      '/pricing',
      ['Open your card'],
    ],
  ];

  it.each(who)('shows %s the matching buttons', (_, arrive, hero, heroAddress, end) => {
    arrive();
    openPage('/how-it-works', HowItWorks);
    expect(addressOf(hero)).toBe(heroAddress);
    expect(screen.queryAllByRole('link', { name: /^(View Plans|Get Started Now)$/ })).toHaveLength(
      1,
    );
    expect(END.filter((name) => screen.queryByRole('link', { name }) !== null)).toEqual(end);
  });

  it('links to the right pages', () => {
    openPage('/how-it-works', HowItWorks);
    expect(addressOf('Sign Up')).toBe('/signup');
    expect(addressOf('Log In')).toBe('/signin');
    expect(addressOf('frequently asked questions')).toBe('/faq');
  });

  it('calculates the example', () => {
    openPage('/how-it-works', HowItWorks);
    expect(screen.getByRole('figure').textContent).toContain(
      '£60Member discount, 20%−£12You pay the provider£48',
    );
  });
});

const isOpen = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('/about', () => {
  it('has four expandable sections, and a button to the plans', () => {
    openPage('/about', About);
    const sections = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(sections).toHaveLength(4);
    for (const name of sections) {
      expect(isOpen(name)).toBe(false);
      press(name);
      expect(isOpen(name)).toBe(true);
      press(name);
      expect(isOpen(name)).toBe(false);
    }
    expect(addressOf('See membership plans')).toBe('/pricing');
  });
});

describe('/faq', () => {
  const filters = () => within(screen.getByRole('group', { name: 'Filter questions' }));
  const shown = () => screen.getAllByRole('heading', { level: 3 }).length;
  const choose = (name: string) => fireEvent.click(filters().getByRole('button', { name }));

  it('shows the questions of one category, or all', () => {
    openPage('/faq', Faq);
    const all = shown();
    let sum = 0;
    for (const { name, questions } of faqCategories) {
      choose(name);
      expect(shown(), name).toBe(questions.length);
      expect(screen.getAllByRole('heading', { level: 2, name })).toHaveLength(1);
      expect(filters().getByRole('button', { pressed: true }).textContent).toBe(name);
      sum += shown();
    }
    expect(sum).toBe(all);
    choose('All Questions');
    expect(shown()).toBe(all);
    expect(screen.getByRole('status').textContent).toBe(`${all} questions`);
  });

  it('opens and closes an answer', () => {
    openPage('/faq', Faq);
    const question = screen.getByRole('button', { name: 'How do I cancel?' });
    const answer = document.getElementById(question.getAttribute('aria-controls') ?? '');
    expect(answer?.textContent).toContain('You can cancel any time');
    expect(answer?.classList.contains('hidden')).toBe(true);
    press('How do I cancel?');
    expect(isOpen('How do I cancel?')).toBe(true);
    expect(answer?.classList.contains('hidden')).toBe(false);
    press('How do I cancel?');
    expect(answer?.classList.contains('hidden')).toBe(true);
  });

  it('opens the question in the URL, which can be closed', () => {
    window.location.hash = '#refund';
    openPage('/faq', Faq);
    expect(isOpen('Can I get my money back?')).toBe(true);
    expect(isOpen('How do I cancel?')).toBe(false);
    press('Can I get my money back?');
    expect(isOpen('Can I get my money back?')).toBe(false);
  });

  it('opens the question that the address comes to name', () => {
    openPage('/faq', Faq);
    expect(isOpen('Can I get my money back?')).toBe(false);
    window.location.hash = '#refund';
    fireEvent(window, new Event('hashchange'));
    expect(isOpen('Can I get my money back?')).toBe(true);
  });

  it('goes to its start if a shorter list would end above the window', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    const at = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    openPage('/faq', Faq);
    at.mockReturnValue(new DOMRect(0, 20));
    choose('Membership');
    expect(scrolled).not.toHaveBeenCalled();
    at.mockReturnValue(new DOMRect(0, -20));
    choose('All Questions');
    expect(scrolled).toHaveBeenCalledOnce();
  });
});

describe('support', () => {
  it.each<[string, ComponentType]>([
    ['/faq', Faq],
    ['/privacy', Privacy],
    ['/terms', Terms],
    ['/cookie-policy', CookiePolicy],
    ['/disclaimer', Disclaimer],
    ['/accessibility', Accessibility],
    ['/data-sources', DataSources],
  ])('is linked from %s', (address, Page) => {
    openPage(address, Page);
    const contact = within(screen.getByRole('region', { name: /question/i }));
    expect(
      contact.getByRole('link', { name: 'members@halewell.example' }).getAttribute('href'),
    ).toBe('mailto:members@halewell.example');
    expect(contact.getByRole('link', { name: '020 7946 0123' }).getAttribute('href')).toBe(
      'tel:02079460123',
    );
  });
});

describe('/data-sources', () => {
  it.each([
    'Contains OS data © Crown copyright and database right 2025.',
    'Contains Royal Mail data © Royal Mail copyright and database right 2025.',
    'Contains National Statistics data © Crown copyright and database right 2025.',
    'Contains OS data © Crown copyright and database right 2019.',
    'Source: Office for National Statistics licensed under the Open Government Licence v3.0.',
    'Contains data from GeoNames (www.geonames.org), CC BY 4.0, changed.',
    'UK local authority names and codes by mySociety, CC BY 4.0.',
    'Contains public sector information licensed under the Open Government Licence v3.0, © Crown copyright, Land & Property Services.',
    'Contains public sector information licensed under the Open Government Licence v2.0.',
    'Contains public sector information licensed under the Open Government Licence v3.0.',
    'Contains Data © Sport England.',
    '© OpenStreetMap contributors.',
    'Contains information from OpenStreetMap, which is made available here under the Open Database License (ODbL).',
  ])('has the credit that a licence requires: %s', (credit) => {
    openPage('/data-sources', DataSources);
    expect(screen.getByRole('article').textContent).toContain(credit);
  });

  it.each([
    ['Open Government Licence v3.0', 'www.nationalarchives.gov.uk'],
    ['CC BY 4.0', 'creativecommons.org'],
    ['Open Database License (ODbL) 1.0', 'opendatacommons.org'],
  ])('links %s to its text at %s', (name, host) => {
    openPage('/data-sources', DataSources);
    for (const link of screen.getAllByRole<HTMLAnchorElement>('link', { name }))
      expect(link.host).toBe(host);
  });
});

describe('a legal page', () => {
  it.each<[string, ComponentType]>([
    ['Privacy Policy', Privacy],
    ['Terms of Service', Terms],
    ['Cookie Policy', CookiePolicy],
    ['Disclaimer', Disclaimer],
    ['Accessibility statement', Accessibility],
    ['Data sources', DataSources],
  ])('%s has one title, and contents that link to its sections', (title, Page) => {
    openPage('/page', Page);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const targets = contents.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets.length).toBeGreaterThan(5);
    for (const target of targets)
      expect(document.querySelector(`h2${target}`), String(target)).not.toBeNull();
  });
});

// web/pages/testing/valid-nesting.ts fails it if HTML does not allow an element where it is.
it('/list-your-practice/apply shows its form', async () => {
  openPage('/list-your-practice/apply', ApplyToBeListed);
  screen.getByRole('heading', { level: 1, name: 'Apply to be listed' });
  screen.getByRole('button', { name: 'Send application' });
});
