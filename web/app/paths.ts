/** Every path of the product (ROUTE-01 to ROUTE-14), built in one place. */
export const paths = {
  home: () => '/',
  signIn: () => '/signin',
  signUp: (referralCode?: string) =>
    referralCode ? `/signup?ref=${encodeURIComponent(referralCode)}` : '/signup',
  verificationSent: () => '/verification-sent',
  pricing: (status?: 'success' | 'cancel') => (status ? `/pricing?status=${status}` : '/pricing'),
  /** The members of a family plan that is already paid. */
  familyDetails: () => '/pricing?family=details',
  /** @param location index of the location to show first */
  provider: (id: string, location = 0) =>
    `/provider/${encodeURIComponent(id)}${location > 0 ? `?location=${location}` : ''}`,
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
  /** Open data with its licences; our own addition. */
  dataSources: () => '/data-sources',
  /** For practices that want to be listed (P-69). */
  listYourPractice: () => '/list-your-practice',
  applyToBeListed: () => '/list-your-practice/apply',
  providerAppointments: () => '/provider-appointments',
  /** The team and the status of a clinic; our own addition. */
  clinic: (id?: string) => (id ? `/clinic?provider=${encodeURIComponent(id)}` : '/clinic'),
  /** When a clinic is open. @param id of one of several clinics */
  clinicHours: (id?: string) =>
    id ? `/clinic/hours?provider=${encodeURIComponent(id)}` : '/clinic/hours',
  /** A clinic's own record. @param id of one of several clinics */
  clinicRecord: (id?: string) =>
    id ? `/clinic/record?provider=${encodeURIComponent(id)}` : '/clinic/record',
  /** A clinic's own photos. @param id of one of several clinics */
  clinicPhotos: (id?: string) =>
    id ? `/clinic/photos?provider=${encodeURIComponent(id)}` : '/clinic/photos',
  /** What Halewell brought a clinic (ADR-076). */
  clinicFigures: (id?: string) =>
    id ? `/clinic/figures?provider=${encodeURIComponent(id)}` : '/clinic/figures',
  /** Which emails a clinic gets (ADR-077). */
  clinicNotifications: (id?: string) =>
    id ? `/clinic/notifications?provider=${encodeURIComponent(id)}` : '/clinic/notifications',
  favourites: () => '/favorites',
  profile: (tab?: 'checkin' | 'history' | 'rewards') => (tab ? `/profile?tab=${tab}` : '/profile'),
  settings: () => '/settings',
  /** Where staff set up two-step sign-in (P-64). */
  secondFactor: () => '/second-factor',
  /** The operator's console (P-49). */
  admin: (tab?: string) => (tab ? `/admin?tab=${encodeURIComponent(tab)}` : '/admin'),
  adminProvider: (id: string) => `/admin/providers/${encodeURIComponent(id)}`,
  adminApplication: (id: string) => `/admin/applications/${encodeURIComponent(id)}`,
  /**
   * Pages behind links in emails; a button performs the action, because mail scanners follow links.
   */
  verifyEmail: () => '/verify-email',
  resetPassword: () => '/reset-password',
  confirmEmail: () => '/confirm-email',
  approveEmail: () => '/approve-email',
  lockAccount: () => '/lock-account',
  joinClinic: () => '/join-clinic',
  clinicEmailsConfirm: () => '/clinic-emails/confirm',
  clinicEmailsUnsubscribe: () => '/clinic-emails/unsubscribe',
  signInLink: () => '/magic-link',
  listingApplication: () => '/list-your-practice/application',
  newsletterConfirm: () => '/newsletter/confirm',
  proposedTime: () => '/proposed-time',
  newsletterUnsubscribe: () => '/newsletter/unsubscribe',
} as const;
