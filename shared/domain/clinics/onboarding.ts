/** What is known of a record that was opened for an applicant. */
export type ListingFacts = {
  readonly summary: string;
  readonly services: number;
  readonly offers: number;
  readonly photos: number;
  readonly bookingNotes: string;
  /** Locations with coordinates, which the map and the search by distance need. */
  readonly mappedLocations: number;
  /** Locations with published opening hours. */
  readonly openLocations: number;
  readonly locations: number;
  /** Whether an account manages the record's desk. */
  readonly hasDesk: boolean;
  /** Whether that account has set up two-step sign-in. */
  readonly hasSecondFactor: boolean;
};

/**
 * What a new practice has left to do, in the order in which it does it: one line per item that the
 * product has. A new part of a record adds its line here, its fact
 * above and its words in `web/features/list-your-practice/onboarding-copy.ts`.
 */
const ITEMS = {
  summary: ({ summary }) => summary !== '',
  services: ({ services }) => services > 0,
  offers: ({ offers }) => offers > 0,
  hours: ({ locations, openLocations }) => locations > 0 && openLocations === locations,
  photos: ({ photos }) => photos > 0,
  'how-to-book': ({ bookingNotes }) => bookingNotes !== '',
  map: ({ locations, mappedLocations }) => locations > 0 && mappedLocations === locations,
  desk: ({ hasDesk }) => hasDesk,
  'second-factor': ({ hasSecondFactor }) => hasSecondFactor,
} as const satisfies Readonly<Record<string, (facts: ListingFacts) => boolean>>;

export type OnboardingItem = keyof typeof ITEMS;
export const ONBOARDING_ITEMS = Object.keys(ITEMS) as OnboardingItem[];

export type OnboardingStep = { readonly item: OnboardingItem; readonly done: boolean };

/** The checklist of a record, computed from the record alone. */
export function onboardingSteps(facts: ListingFacts): OnboardingStep[] {
  return ONBOARDING_ITEMS.map((item) => ({ item, done: ITEMS[item](facts) }));
}
