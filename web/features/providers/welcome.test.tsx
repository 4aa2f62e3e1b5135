// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { Welcome } from './welcome.tsx';

afterEach(cleanup);

function show(firstName: string | null, member: boolean) {
  render(
    <MemoryRouter>
      <Welcome firstName={firstName} member={member} />
    </MemoryRouter>,
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

describe('the welcome of Home', () => {
  it('shows three facts to a visitor', () => {
    expect(show(null, false)).toEqual([
      'Up to 20% off selected services',
      '£75 a year, cancel any time',
      'Pay the provider directly',
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Private healthcare at member prices',
    );
  });

  it('shows shortcuts to a member, and the facts until they are loaded', async () => {
    expect(show('Morgan', true)).toHaveLength(3);
    expect(screen.getByRole('heading', { name: 'Welcome back, Morgan' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Digital Health Card' })).toBeTruthy();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Digital Health Card',
      'Favourites',
      'My Rewards',
    ]);
  });
});
