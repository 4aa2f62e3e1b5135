import { expect, it } from 'vitest';
import { type ListingFacts, onboardingSteps } from './onboarding.ts';

const EMPTY: ListingFacts = {
  summary: '',
  services: 0,
  offers: 0,
  photos: 0,
  bookingNotes: '',
  mappedLocations: 0,
  openLocations: 0,
  locations: 1,
  hasDesk: false,
  hasSecondFactor: false,
};
const done = (facts: Partial<ListingFacts>) =>
  onboardingSteps({ ...EMPTY, ...facts })
    .filter((step) => step.done)
    .map(({ item }) => item);

it.each<[Partial<ListingFacts>, string[]]>([
  [{}, []],
  [{ summary: 'A dental practice' }, ['summary']],
  [{ services: 1 }, ['services']],
  [{ offers: 2 }, ['offers']],
  [{ openLocations: 1 }, ['hours']],
  [{ locations: 2, openLocations: 1 }, []],
  [{ photos: 1 }, ['photos']],
  [{ bookingNotes: 'Call us' }, ['how-to-book']],
  [{ locations: 2, mappedLocations: 1 }, []],
  [{ locations: 2, mappedLocations: 2 }, ['map']],
  [{ locations: 0, mappedLocations: 0 }, []],
  [{ hasDesk: true }, ['desk']],
  [{ hasDesk: true, hasSecondFactor: true }, ['desk', 'second-factor']],
])('the checklist of %j has %j done', (facts, items) => {
  expect(done(facts)).toEqual(items);
});

it('lists what is left in the order in which a practice does it', () => {
  expect(onboardingSteps(EMPTY).map(({ item }) => item)).toEqual([
    'summary',
    'services',
    'offers',
    'hours',
    'photos',
    'how-to-book',
    'map',
    'desk',
    'second-factor',
  ]);
});
