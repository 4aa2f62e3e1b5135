import type { CategoryName } from '../providers/categories.ts';

/** What a provider of a category is in the words of schema.org: always a kind of LocalBusiness. */
export const PROVIDER_TYPES: Readonly<Record<CategoryName, string>> = {
  Doctors: 'MedicalClinic',
  'Tests & Scans': 'MedicalClinic',
  // "Psychiatric" would promise a doctor: most are counsellors and therapists.
  'Mental Health': 'MedicalBusiness',
  Dentists: 'Dentist',
  Physiotherapists: 'Physiotherapy',
  Audiologists: 'MedicalBusiness',
  Aesthetics: 'HealthAndBeautyBusiness',
  Fitness: 'HealthClub',
  Massage: 'HealthAndBeautyBusiness',
  Opticians: 'Optician',
  Nutrition: 'DietNutrition',
  Pharmacies: 'Pharmacy',
  Spa: 'DaySpa',
  Chiropractors: 'MedicalBusiness',
};

/** The type for a provider's category; a category that we do not know is some business. */
export function providerType(category: string): string {
  return Object.hasOwn(PROVIDER_TYPES, category)
    ? PROVIDER_TYPES[category as CategoryName]
    : 'LocalBusiness';
}
