import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../providers/categories.ts';
import { PROVIDER_TYPES, providerType } from './provider-type.ts';
import { publishedFile } from '../../../scripts/published-data.ts';

type Row = { readonly type: string; readonly subTypeOf: string };

const list = publishedFile('standards/schemaorg-30-health-types.csv');

describe('the type of a provider', () => {
  it.each([
    ['Doctors', 'MedicalClinic'],
    ['Tests & Scans', 'MedicalClinic'],
    ['Mental Health', 'MedicalBusiness'],
    ['Dentists', 'Dentist'],
    ['Physiotherapists', 'Physiotherapy'],
    ['Audiologists', 'MedicalBusiness'],
    ['Aesthetics', 'HealthAndBeautyBusiness'],
    ['Fitness', 'HealthClub'],
    ['Massage', 'HealthAndBeautyBusiness'],
    ['Opticians', 'Optician'],
    ['Nutrition', 'DietNutrition'],
    ['Pharmacies', 'Pharmacy'],
    ['Spa', 'DaySpa'],
    ['Chiropractors', 'MedicalBusiness'],
    ['Acupuncture', 'LocalBusiness'],
    ['constructor', 'LocalBusiness'],
  ])('for %s is %s', (category, type) => {
    expect(providerType(category)).toBe(type);
  });

  it('exists for every category', () => {
    expect(Object.keys(PROVIDER_TYPES)).toEqual(CATEGORIES.map(({ name }) => name));
  });

  it.skipIf(!existsSync(list))('is a subtype of LocalBusiness in the schema.org list', () => {
    const rows = parse<Row>(readFileSync(list, 'utf8'), { columns: true });
    const isBusiness = (type: string): boolean =>
      type === 'LocalBusiness' ||
      (rows.find((row) => row.type === type)?.subTypeOf ?? '')
        .split(', ')
        .some((parent) => parent !== '' && isBusiness(parent.replace('https://schema.org/', '')));
    for (const type of Object.values(PROVIDER_TYPES)) expect(isBusiness(type), type).toBe(true);
  });
});
