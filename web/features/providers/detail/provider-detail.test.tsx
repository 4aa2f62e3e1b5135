// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { forVisitor } from '#shared/domain/providers/discount-line.ts';
import { buildProvider } from '../testing/build-provider.ts';
import { chosenLocation } from './chosen-location.ts';
import { ProviderDetail } from './provider-detail.tsx';
import type { PromoCodes } from './use-promo-codes.ts';
import { type ViewerState, viewerState } from './viewer-state.ts';

vi.mock('../use-near.ts', () => ({ useNear: () => ({ near: null, source: null }) }));

afterEach(cleanup);

const lines = [
  '20% off teeth whitening (use promo code HALE20)',
  'Hygienist visit £68 to £55',
  'Free first consultation',
];
const member = buildProvider({
  discount: lines,
  address: 'Harley Clinic\n10 Harley St|City Clinic\n5 Moorgate',
  phone: '020 7946 0001|020 7946 0002',
  website: 'a.example|b.example',
  email: 'desk@a.example',
  bookingNotes: 'Ask for the members’ desk.',
  servicesOffered: ['Crowns', 'Implants'],
  details: 'Three surgeries.',
});
const visitor = { ...member, offers: member.offers.map((line) => forVisitor(line)) };

const IMPORTED = {
  takesRequests: false,
  address: '1 High St',
  phone: '020 7946 0001',
  website: 'a.example',
  email: 'desk@a.example',
};

const NO_CODES: PromoCodes = { step: 'none', provider: null, pending: false, show: () => {} };

function show(state: ViewerState, provider: ProviderRecord, search = '', codes = NO_CODES) {
  const handlers = { onBook: vi.fn(), onChooseLocation: vi.fn(), onBeforeSignIn: vi.fn() };
  const page = (
    <ProviderDetail
      provider={provider}
      location={chosenLocation(provider, new URLSearchParams(search))}
      state={state}
      codes={codes}
      heart={null}
      {...handlers}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  const { container } = render(<RouterProvider router={router} />);
  const actions = [...container.querySelectorAll('[aria-label="Quick actions"] :is(a, button)')];
  return { ...handlers, container, actions: actions.map(({ textContent }) => textContent) };
}

describe('the registrations', () => {
  it('name the register, the number, and where to look it up', () => {
    const gdc = {
      register: 'GDC',
      registerName: 'General Dental Council',
      number: '123456',
      url: 'https://olr.gdc-uk.org/',
    };
    show('visitor', { ...visitor, registrations: [gdc] });
    const link = screen.getByRole('link', { name: /General Dental Council/ });
    expect(link.getAttribute('href')).toBe(gdc.url);
    expect(screen.getByText(/number 123456/)).toBeTruthy();
  });

  it('have no heading where there are none', () => {
    show('visitor', visitor);
    expect(screen.queryByRole('heading', { name: 'Registrations' })).toBeNull();
  });
});

describe('the price list', () => {
  const visit = {
    service: 'Hygienist visit',
    fromPence: 6800,
    toPence: null,
    note: '30 minutes',
    memberPrice: { fromPence: 5500, toPence: null },
  };

  it('shows everyone the price, and the member price where there is one', () => {
    const crown = { ...visit, service: 'Crown', toPence: 9000, note: '', memberPrice: null };
    show('visitor', { ...visitor, prices: [visit, crown] });
    const list = screen.getByRole('heading', { name: 'Prices' }).nextElementSibling!;
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      'Hygienist visit30 minutes£68Member price£55',
      'Crown£68–£90',
    ]);
  });

  it('has no heading without prices', () => {
    show('visitor', visitor);
    expect(screen.queryByRole('heading', { name: 'Prices' })).toBeNull();
  });
});

describe('the quick actions', () => {
  it.each<[ViewerState, string[]]>([
    ['visitor', ['Log in for discount', 'Log In', 'Sign Up']],
    ['non-member', ['Become a Member']],
    ['member', ['Book Now', 'Call Now']],
    ['checking', []],
    ['provider', []],
    ['operator', []],
  ])('offer a %s %j', (state, expected) => {
    expect(show(state, visitor).actions).toEqual(expected);
  });

  it.each<[string, Partial<ProviderRecord>, string[]]>([
    ['', {}, ['Call Now', 'Visit website']],
    ['without a phone', { phone: '' }, ['Visit website', 'Send an email']],
    ['without a website', { website: '' }, ['Call Now', 'Send an email']],
    ['without any of them', { phone: '', website: '', email: '' }, []],
  ])('of a provider that has not joined are true for everyone: %s', (_name, lack, expected) => {
    const listed = { ...IMPORTED, ...lack };
    const states: ViewerState[] = ['visitor', 'non-member', 'member', 'checking', 'operator'];
    for (const state of states) {
      expect(show(state, buildProvider(listed)).actions).toEqual(expected);
      expect(document.body.textContent).not.toMatch(/discount|Book Now|published/u);
      const join = screen.getByRole('link', { name: 'Add your offers' });
      expect(join.getAttribute('href')).toBe('/list-your-practice');
      cleanup();
    }
  });

  it('dial the selected location, and open the booking', () => {
    const { onBook } = show('member', member, 'location=1');
    const call = screen.getByRole('link', { name: 'Call Now' });
    expect(call.getAttribute('href')).toBe('tel:02079460002');
    fireEvent.click(screen.getByRole('button', { name: 'Book Now' }));
    expect(onBook).toHaveBeenCalledOnce();
  });

  it('ask a visitor to log in to book (PROV-10)', async () => {
    show('visitor', visitor);
    fireEvent.click(screen.getByRole('button', { name: 'Log in for discount' }));
    expect(await screen.findByRole('dialog', { name: 'Sign in to book' })).toBeTruthy();
  });

  it.each<[Omit<Parameters<typeof viewerState>[0], 'unreachable'>, ViewerState]>([
    [{ phase: 'starting', role: null, membership: 'checking' }, 'visitor'],
    [{ phase: 'signed-out', role: null, membership: 'checking' }, 'visitor'],
    [{ phase: 'signed-in', role: null, membership: 'none' }, 'checking'],
    [{ phase: 'signed-in', role: 'user', membership: 'checking' }, 'checking'],
    [{ phase: 'signed-in', role: 'user', membership: 'unknown' }, 'unknown'],
    [{ phase: 'signed-in', role: 'user', membership: 'none' }, 'non-member'],
    [{ phase: 'signed-in', role: 'user', membership: 'ended' }, 'non-member'],
    [{ phase: 'signed-in', role: 'member', membership: 'active' }, 'member'],
    [{ phase: 'signed-in', role: 'member', membership: 'grace' }, 'member'],
    [{ phase: 'signed-in', role: 'provider', membership: 'active' }, 'provider'],
    [{ phase: 'signed-in', role: 'admin', membership: 'none' }, 'operator'],
    [{ phase: 'signed-in', role: 'admin', membership: 'ended' }, 'operator'],
    [{ phase: 'signed-in', role: 'admin', membership: 'active' }, 'member'],
  ])('treat %j as %s', (person, state) => {
    expect(viewerState({ ...person, unreachable: false })).toBe(state);
  });

  it('treats nobody as a visitor while a session cannot be confirmed', () => {
    const person = { role: null, membership: 'checking', unreachable: true } as const;
    expect(viewerState({ ...person, phase: 'starting' })).toBe('unknown');
    expect(viewerState({ ...person, phase: 'signed-out' })).toBe('visitor');
  });
});

describe('the benefits', () => {
  it('list every line, free text unchanged, prices as old and new (PROV-02, DISC-11)', () => {
    const { container } = show('visitor', visitor);
    for (const text of [
      '20% off teeth whitening',
      'Hygienist visit £68 to £55',
      'Free first consultation',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(container.querySelector('s')?.textContent).toBe('was £68');
  });

  it('ask for confirmation before revealing a code that would use the membership', () => {
    const showCode = vi.fn();
    show('member', visitor, '', { ...NO_CODES, step: 'confirm', show: showCode });
    const button = screen.getByRole('button', { name: 'Show promo code' });
    const means = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(means?.textContent).toContain('Seeing a promo code counts as using it');
    fireEvent.click(button);
    expect(showCode).toHaveBeenCalledOnce();
  });

  it('show an error if the codes could not be loaded', () => {
    const again = vi.fn();
    show('member', visitor, '', { ...NO_CODES, step: 'failed', show: again });
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load the promo code');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledOnce();
  });

  it('show a code with a copy button to a member, and none to a visitor', () => {
    show('member', member);
    expect(screen.getByText('HALE20')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
    cleanup();
    expect(show('visitor', visitor).container.innerHTML).not.toContain('HALE20');
  });
});

describe('the images', () => {
  const pictures = ['a', 'b', 'c'].map((name) => ({ src: `/pictures/${name}`, alt: 'A room' }));
  const shapes = (count: number) =>
    [
      ...show(
        'visitor',
        buildProvider({ pictures: pictures.slice(0, count) }),
      ).container.querySelectorAll('[aria-label^="Pictures of"]'),
    ].map((box) => [...box.querySelectorAll('img')].map(({ alt }) => alt));

  it('are a carousel, or a mosaic with one alternative text', () => {
    expect(shapes(3)).toEqual([
      ['A room', 'A room', 'A room'],
      ['A room', '', ''],
    ]);
  });

  it('are only a carousel if there are too few for the mosaic', () => {
    expect(shapes(2)).toEqual([['A room', 'A room']]);
  });
});

describe('locations, contact and map', () => {
  it('offer the addresses by their first lines and report the choice', () => {
    const { onChooseLocation } = show('visitor', visitor);
    fireEvent.click(screen.getByRole('radio', { name: /City Clinic/u }));
    expect(onChooseLocation).toHaveBeenCalledWith(1);
  });

  it('show phone and website of the chosen location', () => {
    show('visitor', visitor, 'location=1');
    expect(screen.getByRole('link', { name: '020 7946 0002' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'b.example' })).toBeTruthy();
    expect(screen.queryByText('020 7946 0001')).toBeNull();
  });

  it('show the town of another chosen location, and that of the record for the first', () => {
    const [first, second] = visitor.locations;
    if (!first || !second) throw new Error('The provider has two locations');
    const provider = { ...visitor, locations: [first, { ...second, town: 'York' }] };
    show('visitor', provider);
    expect(screen.getByText('Leeds')).toBeTruthy();
    cleanup();
    show('visitor', provider, 'location=1');
    expect(screen.getByText('York')).toBeTruthy();
    expect(screen.queryByText('Leeds')).toBeNull();
  });

  it('have no picker for a single address', () => {
    show('visitor', buildProvider({ address: '1 High St\nLeeds' }));
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show map' })).toBeTruthy();
  });

  it('contact no third party before the map is opened, then show the selected address', () => {
    const { container } = show('visitor', visitor, 'location=1');
    expect(container.querySelector('iframe')).toBeNull();
    expect(screen.getByRole('link', { name: /Get directions/u })).toBeTruthy();
    expect(screen.queryByText(/If the map doesn’t appear/u)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show map' }));
    const map = container.querySelector('iframe');
    expect(map?.src).toContain('City+Clinic%2C+5+Moorgate');
    expect(document.activeElement).toBe(map);
    // A refused map looks like a loaded one to the page.
    expect(screen.getByText(/^If the map doesn’t appear/u)).toBeTruthy();
    const elsewhere = screen.getByRole('link', { name: /^open it in OpenStreetMap/u });
    expect(elsewhere.getAttribute('href')).toContain('mlat=54.8');
    expect(screen.getByRole('link', { name: /Get directions/u })).toBeTruthy();
  });

  it('show booking notes only if there are any', () => {
    show('visitor', visitor);
    expect(screen.getByText('Ask for the members’ desk.')).toBeTruthy();
    cleanup();
    show('visitor', buildProvider());
    expect(screen.queryByText('Before you book')).toBeNull();
  });
});
