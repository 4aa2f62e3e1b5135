// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProviderCard as Card, ProviderRecord } from '#shared/contract/records/provider.ts';
import { ProviderCard } from './provider-card.tsx';
import { buildProvider } from './testing/build-provider.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(changes: Partial<ProviderRecord & Card>) {
  render(
    <MemoryRouter>
      <ProviderCard provider={{ ...buildProvider(changes), ...changes }} />
    </MemoryRouter>,
  );
  return within(screen.getByRole('article'));
}

describe('a provider card', () => {
  it('shows category, location, name and the first 3 services, and links to the provider', () => {
    const card = show({ services: ['One', 'Two', 'Three', 'Four', 'Five'], distance: 1.609 });
    expect(card.getByText('Dentists · Leeds')).toBeTruthy();
    expect(card.getByText('1 mile')).toBeTruthy();
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'One',
      'Two',
      'Three',
    ]);
    const link = card.getByRole('link', { name: 'Northgate Dental' });
    expect(link.getAttribute('href')).toBe('/provider/northgate');
  });

  it.each([
    [{ index: 0, phone: '0113 496 0134' }, '/provider/northgate', 'tel:01134960134'],
    [{ index: 2, phone: '0113 496 0148' }, '/provider/northgate?location=2', 'tel:01134960148'],
    [{ index: 1, phone: '' }, '/provider/northgate?location=1', undefined],
    [undefined, '/provider/northgate', undefined],
  ])('opens and calls the location %j that was found', (branch, address, call) => {
    const card = show(branch ? { branch } : {});
    const link = card.getByRole('link', { name: 'Northgate Dental' });
    expect(link.getAttribute('href')).toBe(address);
    const phone = card.queryByRole('link', { name: /call Northgate Dental$/u });
    expect(phone?.getAttribute('href')).toBe(call);
  });

  const split = [
    { opens: '09:00', closes: '13:00' },
    { opens: '14:00', closes: '18:30' },
  ];
  it.each<[string, Partial<Card>, string | undefined]>([
    ['08:59', { hoursToday: split }, 'Opens today at 9am'],
    ['09:00', { hoursToday: split }, 'Open today until 1pm'],
    ['13:00', { hoursToday: split }, 'Opens today at 2pm'],
    ['18:29', { hoursToday: split }, 'Open today until 6:30pm'],
    // As it was when the page was rendered; it is closed for the day now.
    ['18:30', { hoursToday: split, availableToday: true }, undefined],
    ['21:28', { hoursToday: [{ opens: '09:00', closes: '13:00' }] }, undefined],
    ['23:30', { hoursToday: [{ opens: '22:00', closes: '26:00' }] }, 'Open today until 2am'],
    ['10:00', { hoursToday: [] }, undefined],
    ['10:00', { hoursToday: null }, undefined],
    // On the day that was asked for, in place of today.
    ['10:00', { hoursToday: split, openOn: '2026-11-29' }, 'Open on Sunday'],
    ['10:00', { hoursToday: split, openOn: null }, undefined],
  ])('says at %s of %j: %s (P-60)', (time, opening, text) => {
    vi.useFakeTimers({ now: new Date(`2026-11-28T${time}:00Z`) });
    const Stub = createRoutesStub([
      { path: '/', Component: () => <ProviderCard provider={buildProvider(opening)} /> },
    ]);
    render(<Stub initialEntries={['/']} />);
    const card = within(screen.getByRole('article'));
    expect(card.queryByText(/^(?:Available|Opens?) /u)?.textContent).toBe(text);
  });

  it.each([
    [539, 'Opens today at 9am'],
    [540, 'Open today until 1pm'],
    [780, 'Opens today at 2pm'],
    [1110, null],
  ])('says in a page rendered at minute %s of the day: %s (P-60)', (minute, text) => {
    const Stub = createRoutesStub([
      {
        id: 'root',
        path: '/',
        Component: () => <ProviderCard provider={buildProvider({ hoursToday: split })} />,
      },
    ]);
    const html = renderToString(
      <Stub initialEntries={['/']} hydrationData={{ loaderData: { root: { minute } } }} />,
    );
    expect(/Opens? today [^<]*/u.exec(html)?.[0] ?? null).toBe(text);
  });

  it.each<[readonly string[], string]>([
    [['10% off', '15% off check-ups'], '15% OFF'],
    [['Check-up £58 to £49'], 'Member offer'],
    [[], 'Coming Soon'],
  ])('shows for %j the badge "%s"', (discount, badge) => {
    const card = show({ discount: [...discount] });
    const badges = ['15% OFF', 'Member offer', 'Coming Soon'].filter((text) =>
      card.queryByText(text),
    );
    expect(badges).toEqual([badge]);
  });

  it('shows one offer, the one that its badge speaks of', () => {
    const card = show({ discount: ['Free first visit', 'Check-up £100 to £60', '20% off crowns'] });
    expect(card.getByText('20% OFF')).toBeTruthy();
    expect(card.getByText('20% off crowns')).toBeTruthy();
    expect(card.queryByText('Check-up £100 to £60')).toBeNull();
  });

  it('has a carousel of its images', () => {
    const pictures = ['a', 'b', 'c'].map((name) => ({ src: `/pictures/${name}`, alt: name }));
    const card = show({ pictures });
    expect(card.getByRole('region', { name: 'Pictures of Northgate Dental' })).toBeTruthy();
    expect(card.getByRole('button', { name: 'Next picture' })).toBeTruthy();
  });
});
