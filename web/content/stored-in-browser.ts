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
      'Keeps you signed in. Set when you log in. Scripts cannot read it, it is sent to no other site, and it goes only over an encrypted connection.',
    kept: 'Until you sign out, or for 60 minutes after your last activity.',
  },
  {
    key: '__Host-identity.state',
    purpose:
      'Protects a sign-in through another account (Google, Facebook, GitHub or Twitter) against forgery. Set only if you start such a sign-in.',
    kept: '5 minutes, or until that sign-in is finished.',
  },
];

/** Local storage: shared by all tabs of the browser. */
export const LOCAL_STORAGE: readonly StoredItem[] = [
  {
    key: 'token',
    purpose:
      'Says that a session may exist, so that the page knows whether to ask for one. It holds one fixed word and no secret: nobody could log in with it.',
    kept: 'Until you sign out.',
  },
  {
    key: 'lastActivity',
    purpose:
      'The time of your last activity while signed in. It lets all tabs agree on the sign-out after 60 minutes without activity.',
    kept: 'Until you clear the storage of your browser; your next sign-in overwrites it.',
  },
  {
    key: 'rememberedEmail',
    purpose:
      'Your email address, to fill in the log-in form. Stored only if you tick “Remember me”.',
    kept: 'Until you log in without “Remember me”, or reset your preferences in Settings.',
  },
  {
    key: 'popup-dismissed',
    purpose: 'Notes that you closed the card at the foot of the page, so that it does not return.',
    kept: 'Until you reset your preferences in Settings, or clear the storage of your browser.',
  },
  {
    key: 'healthCard',
    purpose:
      'Your health card as our service last confirmed it (your user id, name, card number and its QR code, plan, status, expiry, the names of your family members on a family plan, and the time of the check), so that you can show it while there is no connection.',
    kept: 'Until you sign out, in whichever tab, are signed out after 60 minutes without activity, or somebody else logs in.',
  },
];

/** Cache storage: files of the site itself, shared by all tabs. */
export const CACHES: readonly StoredItem[] = [
  {
    key: 'shell-',
    purpose:
      'Files of this site (scripts, styles, the empty page of the health card, a page that says that you are offline), so that your card opens without a connection. They are the same for everyone and hold nothing about you. Stored only if you have a health card. A number of the version follows the name.',
    kept: 'Until a newer version of the site takes their place, or you clear the storage of your browser.',
  },
];

/** Session storage: per tab, deleted when it is closed. */
export const SESSION_STORAGE: readonly StoredItem[] = [
  {
    key: 'returnAddress',
    purpose: 'The page you were on before logging in, so that you come back to it.',
    kept: 'Until you have logged in, or close the tab.',
  },
  {
    key: 'newsletterEmail',
    purpose:
      'The email address you typed to subscribe to the newsletter, so that it is still there after you have logged in.',
    kept: 'Until you have subscribed, or close the tab.',
  },
  {
    key: 'drafts',
    purpose:
      'What you’ve typed into a form but not sent yet, so that a reload doesn’t lose it. Never a password, and never a reason, a note or a service that says something about your health.',
    kept: 'Until you send the form, sign out, or close the tab.',
  },
  {
    key: 'splash-seen',
    purpose: 'Notes that the opening screen was shown, so that it does not show again.',
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
      'The provider you opened from a list, and the search that found it, so that you come back to the same place.',
    kept: 'Until you are back on the list, or close the tab.',
  },
  {
    key: 'react-router-scroll-positions',
    purpose: 'How far down each page you were, so that Back returns you to the same place.',
    kept: 'Until you close the tab.',
  },
  {
    key: 'react-router-manifest-version',
    purpose:
      'The version of the site that a page was loaded with. Written only if the site is updated while you have it open, so that the page reloads once and not again and again.',
    kept: 'Until the updated page has loaded, or you close the tab.',
  },
  {
    key: 'missingFile',
    purpose:
      'The name of a file of this site that was gone because the site had been renewed, so that the page is loaded again once for it and not over and over.',
    kept: 'Until you close the tab.',
  },
];
