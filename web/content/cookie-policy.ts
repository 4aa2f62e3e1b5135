import { PUBLIC_PAGES } from '#shared/domain/seo/public-pages.ts';
import type { LegalText } from './static-text.ts';
import { CACHES, COOKIES, LOCAL_STORAGE, SESSION_STORAGE } from './stored-in-browser.ts';

export const cookiePolicy: LegalText = {
  title: PUBLIC_PAGES['cookie-policy'].title,
  description:
    'Every cookie and storage entry that {brand} keeps in your browser, what it’s for and how long it stays there. No advertising and no tracking.',
  updated: '2026-11-27',
  inBrief: [
    'One cookie keeps you signed in. A second one remembers that you’ve signed in on this device, which protects your account. A third exists only while you sign in through another account.',
    'There’s no advertising, no tracking and nothing from other companies. That’s why you don’t see a cookie banner.',
    'We count how often a provider’s page is opened. That sets no cookie, keeps nothing in your browser and doesn’t tell us who you are.',
    'This page lists everything that {brand} keeps in your browser, by name.',
  ],
  sections: [
    {
      id: 'what-this-is-about',
      title: 'What this page is about',
      blocks: [
        'A cookie is a short text that a website asks your browser to keep and send back with each request. Local storage, session storage and files kept by a page are similar. They stay in your browser and aren’t sent to us automatically. This page covers them all, because the law (the Privacy and Electronic Communications Regulations) treats them the same.',
        'Everything listed here is either strictly necessary for something you asked for, or a convenience that you turned on yourself. If you only look around, we don’t set any cookies.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        { stored: COOKIES },
        'On a test site without https, the names start with “identity” instead of “__Host-identity”.',
      ],
    },
    {
      id: 'local-storage',
      title: 'Local storage',
      blocks: [
        'All tabs of this site in your browser share these entries.',
        { stored: LOCAL_STORAGE },
      ],
    },
    {
      id: 'session-storage',
      title: 'Session storage',
      blocks: [
        'These entries belong to one tab and are deleted when you close it.',
        { stored: SESSION_STORAGE },
      ],
    },
    {
      id: 'files',
      title: 'Files for when you’re offline',
      blocks: [{ stored: CACHES }],
    },
    {
      id: 'memory',
      title: 'Only in memory',
      blocks: [
        'A page needs an access token to read your data. The token is held only in the memory of the page, for 15 minutes at most before it is replaced. It is never written to a cookie or to storage.',
      ],
    },
    {
      id: 'other-companies',
      title: 'Other companies',
      blocks: [
        'Our pages load nothing from other companies. You only come across them when you choose to:',
        {
          list: [
            '**Pay:** the checkout is our card payment provider’s own page, with that company’s cookies.',
            '**Show a map:** the map on a provider’s page is provided by OpenStreetMap. It will see your internet address and the location you view, and may set its own cookies.',
            '**Follow or share a link:** a provider’s website, directions and the sites where you share a referral link have their own policies.',
          ],
        },
      ],
    },
    {
      id: 'your-choice',
      title: 'How to remove them',
      blocks: [
        'Sign out to remove the session cookie, the “token” entry, your stored health card and anything you’d started typing in our forms. The cookie that remembers this device stays, so that no one can lock you out. To remove your remembered email and the note that you closed the pop-up, choose “Reset preferences” in [Settings](/settings).',
        'You can clear or block everything a site has stored in your browser’s settings. Without the session cookie, you can’t stay signed in. Everything else on the public pages keeps working.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'If we ever store anything else, we’ll add it here first. If it isn’t necessary, we’ll ask you. The [privacy policy](/privacy) explains how we use personal data.',
      ],
    },
  ],
};
