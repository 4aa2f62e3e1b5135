import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The route table (ROUTE-01 to ROUTE-14); pages behind emailed links are our addition. */
export default [
  // For developers; redirects to home in production.
  route('dev/gallery', 'pages/dev-gallery.tsx'),
  layout('app/bare-layout.tsx', [
    route('signin', 'pages/sign-in.tsx'),
    route('signup', 'pages/sign-up.tsx'),
    route('verification-sent', 'pages/verification-sent.tsx'),
    route('verify-email', 'pages/verify-email.tsx'),
    route('second-factor', 'pages/second-factor.tsx'),
    route('reset-password', 'pages/reset-password.tsx'),
    route('confirm-email', 'pages/confirm-email.tsx'),
    route('approve-email', 'pages/approve-email.tsx'),
    route('lock-account', 'pages/lock-account.tsx'),
    route('join-clinic', 'pages/join-clinic.tsx'),
    route('proposed-time', 'pages/proposed-time.tsx'),
    route('magic-link', 'pages/sign-in-link.tsx'),
    route('newsletter/confirm', 'pages/newsletter-confirm.tsx'),
    route('newsletter/unsubscribe', 'pages/newsletter-unsubscribe.tsx'),
    route('list-your-practice/application', 'pages/listing-application.tsx'),
  ]),
  layout('app/shell/shell-layout.tsx', [
    index('pages/home.tsx'),
    route('pricing', 'pages/pricing.tsx'),
    route('provider/:id', 'pages/provider.tsx'),
    route('success', 'pages/payment-success.tsx'),
    route('cancel', 'pages/payment-cancelled.tsx'),
    route('how-it-works', 'pages/how-it-works.tsx'),
    route('about', 'pages/about.tsx'),
    route('faq', 'pages/faq.tsx'),
    route('privacy', 'pages/privacy.tsx'),
    route('terms', 'pages/terms.tsx'),
    route('cookie-policy', 'pages/cookie-policy.tsx'),
    route('disclaimer', 'pages/disclaimer.tsx'),
    route('accessibility', 'pages/accessibility.tsx'),
    route('data-sources', 'pages/data-sources.tsx'),
    route('list-your-practice', 'pages/list-your-practice.tsx'),
    route('list-your-practice/apply', 'pages/apply-to-be-listed.tsx'),
    layout('app/provider-guard.tsx', [
      route('provider-appointments', 'pages/provider-appointments.tsx'),
      route('clinic', 'pages/clinic/team.tsx'),
      route('clinic/record', 'pages/clinic/record.tsx'),
      route('clinic/hours', 'pages/clinic/hours.tsx'),
      route('clinic/photos', 'pages/clinic/photos.tsx'),
      route('clinic/figures', 'pages/clinic/figures.tsx'),
    ]),
    layout('app/admin-guard.tsx', [
      route('admin', 'pages/admin.tsx'),
      route('admin/providers/:id', 'pages/admin-provider.tsx'),
      route('admin/applications/:id', 'pages/admin-application.tsx'),
    ]),
    layout('app/signed-in-guard.tsx', [
      layout('app/personal-guard.tsx', [
        route('favorites', 'pages/favourites.tsx'),
        route('profile', 'pages/profile.tsx'),
      ]),
      route('settings', 'pages/settings.tsx'),
    ]),
    route('*', 'pages/unknown.tsx'),
  ]),
] satisfies RouteConfig;
