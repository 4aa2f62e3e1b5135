import { expect, it } from 'vitest';
import { badgeText, discountBadge } from './discount-badge.ts';

it.each([
  [{ discountPercent: 20, comingSoon: false }, { kind: 'percent', percent: 20 }, '20% OFF'],
  [{ discountPercent: 12.5, comingSoon: false }, { kind: 'percent', percent: 12.5 }, '12.5% OFF'],
  [{ discountPercent: 0.5, comingSoon: false }, { kind: 'percent', percent: 0.5 }, '0.5% OFF'],
  [{ discountPercent: 0, comingSoon: false }, { kind: 'offer' }, 'Member offer'],
  [{ discountPercent: null, comingSoon: false }, { kind: 'coming-soon' }, 'Coming Soon'],
  [{ discountPercent: 20, comingSoon: true }, { kind: 'coming-soon' }, 'Coming Soon'],
  [{ discountPercent: null, comingSoon: true }, { kind: 'coming-soon' }, 'Coming Soon'],
])('the badge of %j is %j, shown as "%s"', (provider, badge, text) => {
  expect(discountBadge(provider)).toEqual(badge);
  expect(badgeText(discountBadge(provider))).toBe(text);
});
