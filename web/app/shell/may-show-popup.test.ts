import { expect, it } from 'vitest';
import { mayShowPopup } from './may-show-popup.ts';

it.each([
  ['a visitor', { phase: 'signed-out', role: null }, '/terms', true],
  ['a user', { phase: 'signed-in', role: 'user' }, '/terms', true],
  ['a member', { phase: 'signed-in', role: 'member' }, '/', true],
  ['a provider', { phase: 'signed-in', role: 'provider' }, '/terms', false],
  ['an operator', { phase: 'signed-in', role: 'admin' }, '/terms', false],
  ['someone whose role is loading', { phase: 'signed-in', role: null }, '/terms', false],
  ['someone whose session is loading', { phase: 'starting', role: null }, '/terms', false],
  ['a visitor on the desk', { phase: 'signed-out', role: null }, '/provider-appointments', false],
  ['a visitor on the console', { phase: 'signed-out', role: null }, '/admin/providers/a', false],
] as const)('the pop-up and %s', (_, person, path, shown) => {
  expect(mayShowPopup(person, path)).toBe(shown);
});
