import { expect, it } from 'vitest';
import { paths } from './paths.ts';

it('builds every path of the product', () => {
  const built = Object.fromEntries(
    Object.entries(paths).map(([name, build]) => [
      name,
      (build as (argument?: string) => string)(
        /(?:provider|adminApplication)$/i.test(name) ? 'a b' : undefined,
      ),
    ]),
  );
  expect(built).toMatchInlineSnapshot(`
    {
      "about": "/about",
      "accessibility": "/accessibility",
      "admin": "/admin",
      "adminApplication": "/admin/applications/a%20b",
      "adminProvider": "/admin/providers/a%20b",
      "applyToBeListed": "/list-your-practice/apply",
      "approveEmail": "/approve-email",
      "clinic": "/clinic",
      "clinicEmailsConfirm": "/clinic-emails/confirm",
      "clinicEmailsUnsubscribe": "/clinic-emails/unsubscribe",
      "clinicFigures": "/clinic/figures",
      "clinicHours": "/clinic/hours",
      "clinicNotifications": "/clinic/notifications",
      "clinicPhotos": "/clinic/photos",
      "clinicRecord": "/clinic/record",
      "confirmEmail": "/confirm-email",
      "cookiePolicy": "/cookie-policy",
      "dataSources": "/data-sources",
      "disclaimer": "/disclaimer",
      "familyDetails": "/pricing?family=details",
      "faq": "/faq",
      "favourites": "/favorites",
      "home": "/",
      "howItWorks": "/how-it-works",
      "joinClinic": "/join-clinic",
      "listYourPractice": "/list-your-practice",
      "listingApplication": "/list-your-practice/application",
      "lockAccount": "/lock-account",
      "newsletterConfirm": "/newsletter/confirm",
      "newsletterUnsubscribe": "/newsletter/unsubscribe",
      "paymentCancelled": "/cancel",
      "paymentSuccess": "/success",
      "pricing": "/pricing",
      "privacy": "/privacy",
      "profile": "/profile",
      "proposedTime": "/proposed-time",
      "provider": "/provider/a%20b",
      "providerAppointments": "/provider-appointments",
      "resetPassword": "/reset-password",
      "secondFactor": "/second-factor",
      "settings": "/settings",
      "signIn": "/signin",
      "signInLink": "/magic-link",
      "signUp": "/signup",
      "terms": "/terms",
      "verificationSent": "/verification-sent",
      "verifyEmail": "/verify-email",
    }
  `);
  expect(paths.signUp('ABC123')).toBe('/signup?ref=ABC123');
  expect(paths.pricing('success')).toBe('/pricing?status=success');
  expect(paths.profile('rewards')).toBe('/profile?tab=rewards');
});
