import { expect, it } from 'vitest';
import { namesNhsService } from './nhs-service.ts';

it.each([
  'NHS check-up £26.80 to £20',
  '20% off NHS dental treatment',
  'NHS band 2 treatment',
  'NHS-funded eye test',
  'NHS sight test £0',
  '10% off NHS and private prescriptions',
  'Check-up on the NHS £26',
  'nhs prescriptions',
])('%s is about a service of the NHS', (text) => {
  expect(namesNhsService(text)).toBe(true);
});

it.each([
  'Check-up £50 to £40',
  '10% NHS & student discount',
  '10% off for NHS staff',
  'NHS staff appointments 10% off',
  '10% off for NHS dental staff',
  'NHS discount: 15% off treatments',
  '20% off for NHS and emergency services',
  'Blue Light or NHS card: 10% off',
  'Our dietitians work to NHS guidance',
])('%s is not', (text) => {
  expect(namesNhsService(text)).toBe(false);
});
