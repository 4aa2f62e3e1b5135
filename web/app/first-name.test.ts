import { expect, it } from 'vitest';
import { firstName } from './first-name.ts';

it.each([
  ['Morgan Ellis', 'Morgan'],
  ['Dr Alex Nwosu', 'Alex'],
  ['prof. Ada King', 'Ada'],
  ['  Sam  ', 'Sam'],
  ['Dr', 'Dr'],
  ['robin.vale@halewell.example', 'robin.vale'],
  ['', ''],
])('greets %j as %j', (name, expected) => {
  expect(firstName(name)).toBe(expected);
});
