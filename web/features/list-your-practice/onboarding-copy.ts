import type { OnboardingItem } from '#shared/domain/clinics/onboarding.ts';

/** The words of each item of the checklist. */
export const ONBOARDING_COPY: Readonly<
  Record<OnboardingItem, { readonly title: string; readonly todo: string }>
> = {
  summary: { title: 'A summary', todo: 'Say in a sentence or two what you do.' },
  services: { title: 'Your services', todo: 'List what people can come to you for.' },
  offers: {
    title: 'Offers for members',
    todo: 'Choose the services to discount. Until then, your page says “Coming Soon”.',
  },
  hours: {
    title: 'Opening hours',
    todo: 'Say when each location is open. You’re then found by people who look for today.',
  },
  photos: { title: 'Photos', todo: 'Show people what your practice looks like.' },
  'how-to-book': { title: 'How to book', todo: 'Tell members what to say when they call.' },
  map: { title: 'Every location on the map', todo: 'Check the postcode of each location.' },
  desk: {
    title: 'Your team',
    todo: 'Open the invitation we’ve emailed you and make your account.',
  },
  'second-factor': {
    title: 'Two-step sign-in',
    todo: 'Set it up when you first sign in. It protects your patients’ data.',
  },
};
