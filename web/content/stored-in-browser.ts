export type StoredItem = {
  /** Cookie name or storage key, verbatim. */
  readonly key: string;
  readonly purpose: string;
  readonly kept: string;
};

/** Cookies of the identity service, with their names on https. */
export const COOKIES: readonly StoredItem[] = [
  {
    key: '__Host-identity.session_token',
    purpose:
      'Keeps you signed in. Set when you sign in. Scripts can’t read it, it isn’t sent to any other site, and it’s only sent over an encrypted connection.',
    kept: 'Until you sign out, or for 60 minutes after your last activity.',
  },
  {
    key: '__Host-identity.state',
    purpose:
      'Protects a sign-in through another account (Google, Facebook, GitHub or Twitter) against forgery. Set only if you start to sign in this way.',
    kept: 'For 5 minutes, or until you’ve finished signing in.',
  },
  {
    key: '__Host-identity.device',
    purpose:
      'Shows that you’ve signed in on this device before, so no one else can lock you out by trying wrong passwords. It holds a random number and a code for each account used here. No one could use it to sign in.',
    kept: 'For 400 days after you last signed in here.',
  },
  {
    key: '__Host-identity.sign_in',
    purpose:
      'Remembers that your password was right while you complete the second step of signing in. Set only if you’ve turned it on.',
    kept: 'For 5 minutes, or until you’ve finished signing in.',
  },
];

/** Local storage: shared by all tabs of the browser. */
export const LOCAL_STORAGE: readonly StoredItem[] = [
  {
    key: 'probe',
    purpose: 'Holds nothing. It shows whether your browser lets us remember anything.',
    kept: 'We remove it straight away.',
  },
  {
    key: 'token',
    purpose:
      'Says that you may be signed in, so the page knows whether to check. It holds one fixed word and no secret. No one could use it to sign in.',
    kept: 'Until you sign out.',
  },
  {
    key: 'lastActivity',
    purpose:
      'The time of your last activity while signed in. It lets all your tabs sign out together after 60 minutes without activity.',
    kept: 'Until you clear your browser’s storage. The next time you sign in, it’s overwritten.',
  },
  {
    key: 'rememberedEmail',
    purpose:
      'Your email address, to fill in the sign-in form. Stored only if you tick “Remember me”.',
    kept: 'Until you sign in without “Remember me”, or reset your preferences in Settings.',
  },
  {
    key: 'keptFavourites',
    purpose:
      'The providers whose heart you selected before signing in, so we can save them to your favourites. Stored only if you select one while signed out.',
    kept: 'Until someone signs in in this browser, or for 7 days.',
  },
  {
    key: 'popup-dismissed',
    purpose: 'Notes that you closed the pop-up at the bottom of the page, so it doesn’t come back.',
    kept: 'Until you reset your preferences in Settings, or clear your browser’s storage.',
  },
  {
    key: 'deskViews',
    purpose:
      'For clinic staff: how you last viewed your clinic’s appointments (location, filters, order and layout), so they open the same way. It holds your user ID, and never what you searched for.',
    kept: 'Until you reset your preferences in Settings, or clear your browser’s storage.',
  },
  {
    key: 'healthCard',
    purpose:
      'Your health card as we last confirmed it, so you can show it when you’re offline. It holds your user ID, name, card number and its QR code, plan, status, expiry and the time of the check. On a family plan, it also holds the names of your family members.',
    kept: 'Until you sign out in any tab, you’re signed out after 60 minutes without activity, or someone else signs in.',
  },
];

/** Cache storage: files of the site itself, shared by all tabs. */
export const CACHES: readonly StoredItem[] = [
  {
    key: 'shell-',
    purpose:
      'Files of this site that let your card open when you’re offline: scripts, styles, the empty health card page and a page that says you’re offline. They’re the same for everyone and hold nothing about you. Stored only if you have a health card. The name ends with a version number.',
    kept: 'Until a newer version of the site replaces them, or you clear your browser’s storage.',
  },
];

/** Session storage: per tab, deleted when it is closed. */
export const SESSION_STORAGE: readonly StoredItem[] = [
  {
    key: 'returnAddress',
    purpose: 'The page you were on before you signed in, so we can take you back to it.',
    kept: 'Until you’ve signed in, or close the tab.',
  },
  {
    key: 'newsletterEmail',
    purpose:
      'The email address you typed to subscribe to the newsletter, so it’s still there after you sign in.',
    kept: 'Until you’ve subscribed, or close the tab.',
  },
  {
    key: 'drafts',
    purpose:
      'What you’ve typed into a form but not sent yet, so that a reload doesn’t lose it. Never a password, and never a reason, a note or a service that says something about your health.',
    kept: 'Until you send the form, sign out, or close the tab.',
  },
  {
    key: 'splash-seen',
    purpose: 'Notes that you’ve seen the opening screen, so it doesn’t show again.',
    kept: 'Until you close the tab.',
  },
  {
    key: 'near',
    purpose:
      'Your position, rounded to about a kilometre, to sort providers by distance. Stored only if you choose “Use my location” and allow it.',
    kept: 'Until you remove the location filter, or close the tab.',
  },
  {
    key: 'opened-card',
    purpose:
      'The provider you opened from a list, and the search that found it, so you come back to the same place.',
    kept: 'Until you’re back on the list, or close the tab.',
  },
  {
    key: 'react-router-scroll-positions',
    purpose: 'How far down each page you were, so Back returns you to the same place.',
    kept: 'Until you close the tab.',
  },
  {
    key: 'react-router-manifest-version',
    purpose:
      'The version of the site that a page was loaded with. Stored only if we update the site while you have it open, so the page reloads once and not again and again.',
    kept: 'Until the updated page has loaded, or you close the tab.',
  },
  {
    key: 'missingFile',
    purpose:
      'The name of a file that was missing because we had updated the site, so the page reloads once and not again and again.',
    kept: 'Until you close the tab.',
  },
];
