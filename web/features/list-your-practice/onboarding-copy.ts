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
  'how-to-book': { title: 'How to book', todo: 'Tell members what to say when they call.' },
  map: { title: 'Every location on the map', todo: 'Check the postcode of each location.' },
  desk: {
    title: 'Access to your desk',
    todo: 'Our team will contact you about the account that manages your appointments.',
  },
  'second-factor': {
    title: 'Two-step sign-in',
    todo: 'Set it up when you first sign in. It protects your patients’ data.',
  },
};
