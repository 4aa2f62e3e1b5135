import { expect, it } from 'vitest';
import { PUBLIC_PAGES, type PublicPageName } from '#shared/domain/seo/public-pages.ts';
import { SITE } from './testing/open-page.tsx';

/** The meta function of a page, which reads of its arguments the data of the root and the address. */
type WithMeta = { readonly meta: (given: never) => unknown };

async function headOf(load: () => Promise<WithMeta>, search = '') {
  const { meta } = await load();
  return meta({ matches: [{ loaderData: SITE }], location: { search } } as never);
}

const PRIVATE: Readonly<Record<string, () => Promise<WithMeta>>> = {
  'Operator console': () => import('./admin.tsx'),
  Application: () => import('./admin-application.tsx'),
  'Edit provider': () => import('./admin-provider.tsx'),
  'Approve your new email': () => import('./approve-email.tsx'),
  'Clinic figures': () => import('./clinic/figures.tsx'),
  'Opening hours': () => import('./clinic/hours.tsx'),
  Notifications: () => import('./clinic/notifications.tsx'),
  'Clinic photos': () => import('./clinic/photos.tsx'),
  'Clinic details': () => import('./clinic/record.tsx'),
  'Your clinic': () => import('./clinic/team.tsx'),
  'Confirm a clinic’s emails': () => import('./clinic-emails-confirm.tsx'),
  'Unsubscribe from a clinic’s emails': () => import('./clinic-emails-unsubscribe.tsx'),
  'Confirm your new email': () => import('./confirm-email.tsx'),
  'My Favourite Providers': () => import('./favourites.tsx'),
  'Join your clinic’s team': () => import('./join-clinic.tsx'),
  'Your application': () => import('./listing-application.tsx'),
  'Lock your account': () => import('./lock-account.tsx'),
  'Confirm your newsletter': () => import('./newsletter-confirm.tsx'),
  'Unsubscribe from the newsletter': () => import('./newsletter-unsubscribe.tsx'),
  'Payment Cancelled': () => import('./payment-cancelled.tsx'),
  'Payment Successful': () => import('./payment-success.tsx'),
  'Your profile': () => import('./profile.tsx'),
  'Another time for your appointment': () => import('./proposed-time.tsx'),
  'Provider Appointments': () => import('./provider-appointments.tsx'),
  'Choose a new password': () => import('./reset-password.tsx'),
  'Set up two-step sign-in': () => import('./second-factor.tsx'),
  Settings: () => import('./settings.tsx'),
  'Sign in': () => import('./sign-in-link.tsx'),
  'Check your email': () => import('./verification-sent.tsx'),
  'Verify your email': () => import('./verify-email.tsx'),
};

const PUBLIC: Readonly<Record<PublicPageName, () => Promise<WithMeta>>> = {
  pricing: () => import('./pricing.tsx'),
  'how-it-works': () => import('./how-it-works.tsx'),
  about: () => import('./about.tsx'),
  faq: () => import('./faq.tsx'),
  privacy: () => import('./privacy.tsx'),
  terms: () => import('./terms.tsx'),
  'cookie-policy': () => import('./cookie-policy.tsx'),
  disclaimer: () => import('./disclaimer.tsx'),
  accessibility: () => import('./accessibility.tsx'),
  'data-sources': () => import('./data-sources.tsx'),
  'list-your-practice': () => import('./list-your-practice.tsx'),
  'list-your-practice/apply': () => import('./apply-to-be-listed.tsx'),
  signin: () => import('./sign-in.tsx'),
  signup: () => import('./sign-up.tsx'),
};

it.each(Object.entries(PRIVATE))(
  'keeps search engines away from a personal page: %s',
  async (title, load) => {
    expect(await headOf(load)).toEqual([
      { title: `${title} | Halewell` },
      { name: 'robots', content: 'noindex' },
    ]);
  },
);

it.each(Object.entries(PUBLIC))('tells search engines of a public page: %s', async (name, load) => {
  const { title } = PUBLIC_PAGES[name as PublicPageName];
  const head = await headOf(load);
  expect(head).toContainEqual({ title: `${title} | Halewell` });
  expect(head).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `https://halewell.example/${name}`,
  });
  // On the screen of an error nothing is known of the installation.
  const { meta } = await load();
  const given = { matches: [{ loaderData: undefined }], location: { search: '' } };
  expect(meta(given as never)).toEqual([{ title }]);
});

it.each([
  ['profile', '', 'Your profile'],
  ['profile', '?tab=history', 'History | Your profile'],
  ['profile', '?tab=nonsense', 'Your profile'],
  ['pricing', '?status=success', 'Your payment'],
  ['pricing', '?status=cancel', 'Payment cancelled'],
])('has the title of what is shown: /%s%s', async (page, search, title) => {
  const load = page === 'pricing' ? PUBLIC.pricing : () => import('./profile.tsx');
  expect(await headOf(load, search)).toContainEqual({ title: `${title} | Halewell` });
});
