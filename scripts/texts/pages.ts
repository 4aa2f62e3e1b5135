/** Public pages with sentences of ours; a provider's page says what the provider wrote. */
export const PAGES: readonly string[] = [
  '/',
  '/signup',
  '/verification-sent',
  '/pricing',
  '/how-it-works',
  '/list-your-practice',
  '/list-your-practice/apply',
  '/about',
  '/faq',
  '/accessibility',
  '/cancel',
];

/** Legal texts, and the words that the licences of our data ask for. */
export const LEGAL_PAGES: readonly string[] = [
  '/privacy',
  '/terms',
  '/cookie-policy',
  '/disclaimer',
  '/data-sources',
];
