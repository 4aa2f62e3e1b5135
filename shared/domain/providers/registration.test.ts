import { describe, expect, it } from 'vitest';
import { CATEGORIES, type CategoryName } from './categories.ts';
import {
  categoriesWithoutRegister,
  formatRegistration,
  readRegistration,
  registersOf,
} from './registration.ts';

const stored = (text: string) => {
  const registration = readRegistration(text);
  return registration && formatRegistration(registration);
};

describe('a registration', () => {
  it.each([
    ['CQC 1-101668130', 'CQC 1-101668130'],
    ['cqc: 1-101668130', 'CQC 1-101668130'],
    ['GMC 7 123 456', 'GMC 7123456'],
    ['GDC no. 123456', 'GDC 123456'],
    [' GDC number 82345 ', 'GDC 82345'],
    ['GOC 01-12345', 'GOC 01-12345'],
    ['GOC D-12345', 'GOC D-12345'],
    ['gphc 2012345', 'GPhC 2012345'],
    ['HCPC ph123456', 'HCPC PH123456'],
    ['NMC 12A3456E', 'NMC 12A3456E'],
    ['GOsC 1234', 'GOsC 1234'],
    ['GCC 01234', 'GCC 01234'],
    ['HIS 00123', 'HIS 00123'],
    ['GMC 7I2 3456', 'GMC 7123456'],
    ['HCPC PH12345O', 'HCPC PH123450'],
  ])('is read from %j as %j', (text, canonical) => {
    expect(stored(text)).toBe(canonical);
    expect(stored(canonical)).toBe(canonical);
  });

  it.each([
    [''],
    ['GMC'],
    ['7123456'],
    ['GMC 712345'],
    ['GMC 71234567'],
    ['CQC 101668130'],
    ['GDC 12A456'],
    ['HCPC 123456'],
    ['NMC 12A3456'],
    ['ABC 123456'],
    ['constructor 1234567'],
    ['GMC <script>'],
    ['GMC 7123456\nGDC 123456'],
    ['GMC https://www.gmc-uk.org'],
  ])('is not %j', (text) => {
    expect(readRegistration(text)).toBeNull();
  });

  it('names its register and where to look it up', () => {
    expect(readRegistration('GMC 7123456')).toEqual({
      register: 'GMC',
      registerName: 'General Medical Council',
      number: '7123456',
      url: 'https://www.gmc-uk.org/',
    });
  });
});

describe('the registers of a category', () => {
  it.each<[CategoryName[], string[]]>([
    [['Dentists'], ['CQC', 'HIS', 'HIW', 'RQIA', 'GDC']],
    [['Opticians'], ['GOC']],
    [
      ['Pharmacies', 'Opticians'],
      ['GOC', 'GPhC'],
    ],
    [['Massage', 'Spa', 'Fitness'], []],
    [[], []],
  ])('of %j are %j', (categories, registers) => {
    expect(registersOf(categories).map(({ id }) => id)).toEqual(registers);
  });

  it.each<[CategoryName[], string[], CategoryName[]]>([
    [['Dentists'], [], ['Dentists']],
    [['Dentists'], ['GDC 123456'], []],
    [['Dentists'], ['HIS 00123'], []],
    [['Dentists'], ['GOC D-12345'], ['Dentists']],
    [['Dentists', 'Opticians'], ['GDC 123456'], ['Opticians']],
    [['Dentists'], ['not a number'], ['Dentists']],
    [['Mental Health', 'Massage'], [], []],
  ])('of %j with %j leave %j without one that the law requires', (categories, given, missing) => {
    expect(categoriesWithoutRegister(categories, given)).toEqual(missing);
  });

  it('can be met in every category: a required register is one that is offered', () => {
    for (const { name } of CATEGORIES)
      if (categoriesWithoutRegister([name], []).length > 0)
        expect(registersOf([name]).length).toBeGreaterThan(0);
  });
});
