import type { CategoryName } from '../providers/categories.ts';
import { isKeyOf } from '../tables/is-key-of.ts';

/** The schema.org type for each category: always a subtype of LocalBusiness. */
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

/** The type for a provider's category; LocalBusiness if unknown. */
export function providerType(category: string): string {
  return isKeyOf(PROVIDER_TYPES, category) ? PROVIDER_TYPES[category] : 'LocalBusiness';
}
