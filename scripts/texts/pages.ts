/** Public pages with sentences of ours; a provider's page says what the provider wrote. */
export const PAGES: readonly string[] = [
  '/',
  '/signup',
  '/verification-sent',
  '/pricing',
  '/how-it-works',
  '/about',
  '/faq',
  '/accessibility',
  '/data-sources',
  '/cancel',
];

export const LEGAL_PAGES: readonly string[] = [
  '/privacy',
  '/terms',
  '/cookie-policy',
  '/disclaimer',
];
