import { expect, it } from 'vitest';
import { meta as favourites } from './favourites.tsx';
import { meta as lockAccount } from './lock-account.tsx';
import { meta as newsletterConfirm } from './newsletter-confirm.tsx';
import { meta as newsletterUnsubscribe } from './newsletter-unsubscribe.tsx';
import { meta as profile } from './profile.tsx';
import { meta as proposedTime } from './proposed-time.tsx';
import { meta as secondFactor } from './second-factor.tsx';
import { meta as settings } from './settings.tsx';
import { meta as signIn } from './sign-in.tsx';
import { meta as signInLink } from './sign-in-link.tsx';
import { meta as signUp } from './sign-up.tsx';
import { SITE } from './testing/open-page.tsx';
import { meta as verificationSent } from './verification-sent.tsx';
import { meta as verifyEmail } from './verify-email.tsx';

type Meta = (given: never) => unknown;

const headOf = (meta: Meta, loaderData: unknown = SITE, search = '') =>
  meta({ matches: [{ loaderData }], location: { search } } as never);

it.each<[title: string, meta: Meta]>([
  ['My Favourite Providers', favourites],
  ['Lock your account', lockAccount],
  ['Confirm your newsletter', newsletterConfirm],
  ['Unsubscribe from the newsletter', newsletterUnsubscribe],
  ['Your profile', profile],
  ['Another time for your appointment', proposedTime],
  ['Set up two-step sign-in', secondFactor],
  ['Settings', settings],
  ['Sign in', signInLink],
  ['Check your email', verificationSent],
  ['Verify your email', verifyEmail],
])('the page “%s” is for one person: no search engine lists it', (title, meta) => {
  expect(headOf(meta)).toEqual([
    { title: `${title} | Halewell` },
    { name: 'robots', content: 'noindex' },
  ]);
  expect(headOf(meta, null)).toContainEqual({ title });
});

it.each([
  ['?tab=checkin', 'Check-In | Your profile | Halewell'],
  ['?tab=rewards', 'Rewards | Your profile | Halewell'],
  ['?tab=nonsense', 'Your profile | Halewell'],
])('the title of the profile begins with its tab: %s', (search, title) => {
  expect(headOf(profile, SITE, search)).toContainEqual({ title });
});

it.each<[title: string, meta: Meta, path: string]>([
  ['Sign in', signIn, '/signin'],
  ['Sign up', signUp, '/signup'],
])('the page “%s” is for everyone', (title, meta, path) => {
  const head = headOf(meta);
  expect(head).toContainEqual({ title: `${title} | Halewell` });
  expect(head).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `https://halewell.example${path}`,
  });
  expect(head).toContainEqual({
    name: 'description',
    content: expect.stringContaining('Halewell'),
  });
  expect(headOf(meta, null)).toEqual([{ title }]);
});
