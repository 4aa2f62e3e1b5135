/** Every address of the product (spec 2, Route table), built in one place. */
export const paths = {
  home: () => '/',
  signIn: () => '/signin',
  signUp: (referralCode?: string) =>
    referralCode ? `/signup?ref=${encodeURIComponent(referralCode)}` : '/signup',
  verificationSent: () => '/verification-sent',
  pricing: (status?: 'success' | 'cancel') => (status ? `/pricing?status=${status}` : '/pricing'),
  /** The people on a family plan that is paid already. */
  familyDetails: () => '/pricing?family=details',
  provider: (id: string) => `/provider/${encodeURIComponent(id)}`,
  paymentSuccess: () => '/success',
  paymentCancelled: () => '/cancel',
  howItWorks: () => '/how-it-works',
  about: () => '/about',
  faq: () => '/faq',
  privacy: () => '/privacy',
  terms: () => '/terms',
  cookiePolicy: () => '/cookie-policy',
  disclaimer: () => '/disclaimer',
  /** The accessibility statement; our own addition. */
  accessibility: () => '/accessibility',
  providerAppointments: () => '/provider-appointments',
  favourites: () => '/favorites',
  profile: (tab?: 'checkin' | 'history' | 'rewards') => (tab ? `/profile?tab=${tab}` : '/profile'),
  settings: () => '/settings',
  /** The operator's console (P-49). */
  admin: (tab?: string) => (tab ? `/admin?tab=${encodeURIComponent(tab)}` : '/admin'),
  adminProvider: (id: string) => `/admin/providers/${encodeURIComponent(id)}`,
  /** Pages behind links in mails; a button on them acts, because mail scanners follow links. */
  verifyEmail: () => '/verify-email',
  resetPassword: () => '/reset-password',
  signInLink: () => '/magic-link',
  newsletterConfirm: () => '/newsletter/confirm',
  newsletterUnsubscribe: () => '/newsletter/unsubscribe',
} as const;
