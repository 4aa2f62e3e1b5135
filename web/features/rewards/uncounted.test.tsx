// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Uncounted } from './uncounted.tsx';

afterEach(cleanup);

it('says of each appointment without a stamp why it has none', () => {
  const reason = 'You weren’t a member on this day.';
  const visit = { appointmentId: 'a', provider: 'Northgate', day: '2026-02-20', reason };
  render(<Uncounted visits={[visit]} />);
  expect(screen.getByRole('region', { name: 'Appointments without a stamp' })).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe(`Northgate, 20 February 2026${reason}`);
});
