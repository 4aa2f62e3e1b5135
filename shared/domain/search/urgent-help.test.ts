import { expect, it } from 'vitest';
import { urgentHelp } from './urgent-help.ts';

it.each([
  [[], null],
  [['Physio', 'Back pain'], null],
  [['Chest pain'], 'emergency'],
  [['Doctors', 'Shortness of breath'], 'emergency'],
  [['Self-harm'], 'crisis'],
  [['Chest pain', 'Suicidal thoughts'], 'crisis'],
])('who helps with %j: %s', (names, help) => {
  expect(urgentHelp(names)).toBe(help);
});
