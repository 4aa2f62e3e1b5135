// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cardView } from './card-view.ts';
import { HealthCard } from './health-card.tsx';

afterEach(cleanup);

const card = cardView(
  {
    uid: 'u1',
    fullName: 'Ada Byron',
    cardNumber: '123456789018',
    active: true,
    plan: 'Single',
    status: 'active',
    expiresAt: '2027-03-01',
    graceUntil: null,
    family: [],
    qr: null,
    checkedAt: null,
  },
  '2026-03-02',
);

function open(turned: boolean) {
  const props = { brand: 'Halewell', card, qrFailed: false, onTurn: () => undefined };
  render(<HealthCard {...props} turned={turned} />);
  const hidden = (text: string) => screen.getByText(text).closest('[aria-hidden="true"]') !== null;
  return { frontHidden: hidden('Plan'), backHidden: hidden('One moment…') };
}

it.each([
  [false, { frontHidden: false, backHidden: true }],
  [true, { frontHidden: true, backHidden: false }],
])('hides the face that is turned away from screen readers (turned: %s)', (turned, hidden) => {
  expect(open(turned)).toEqual(hidden);
});
