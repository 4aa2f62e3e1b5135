export type CategoryIcon =
  | 'stethoscope'
  | 'microscope'
  | 'brain'
  | 'tooth'
  | 'person-standing'
  | 'ear'
  | 'droplets'
  | 'dumbbell'
  | 'hand'
  | 'glasses'
  | 'apple'
  | 'pill'
  | 'flower-2'
  | 'bone';

/** An entry of the category bar (ENTITY-11). */
export interface Category {
  name: string;
  /** The name in URLs: "tests-and-scans". */
  slug: string;
  /** A lucide icon name, except `tooth`, which is our own. */
  icon: CategoryIcon;
  comingSoon?: true;
}

/** The fourteen categories in the order of the category bar (HOME-01). */
export const CATEGORIES = [
  { name: 'Doctors', slug: 'doctors', icon: 'stethoscope' },
  { name: 'Tests & Scans', slug: 'tests-and-scans', icon: 'microscope' },
  { name: 'Mental Health', slug: 'mental-health', icon: 'brain' },
  { name: 'Dentists', slug: 'dentists', icon: 'tooth' },
  { name: 'Physiotherapists', slug: 'physiotherapists', icon: 'person-standing' },
  { name: 'Audiologists', slug: 'audiologists', icon: 'ear' },
  { name: 'Aesthetics', slug: 'aesthetics', icon: 'droplets' },
  { name: 'Fitness', slug: 'fitness', icon: 'dumbbell' },
  { name: 'Massage', slug: 'massage', icon: 'hand' },
  { name: 'Opticians', slug: 'opticians', icon: 'glasses' },
  { name: 'Nutrition', slug: 'nutrition', icon: 'apple' },
  { name: 'Pharmacies', slug: 'pharmacies', icon: 'pill', comingSoon: true },
  { name: 'Spa', slug: 'spa', icon: 'flower-2', comingSoon: true },
  { name: 'Chiropractors', slug: 'chiropractors', icon: 'bone', comingSoon: true },
] as const satisfies readonly Category[];

export type CategoryName = (typeof CATEGORIES)[number]['name'];

export function isCategory(name: string): name is CategoryName {
  return CATEGORIES.some((category) => category.name === name);
}

/** The category with a name or slug, in any case; undefined if there is none. */
export function findCategory(nameOrSlug: string): Category | undefined {
  const wanted = nameOrSlug.trim().toLowerCase();
  return CATEGORIES.find(({ name, slug }) => name.toLowerCase() === wanted || slug === wanted);
}
