/** A demo clinic of the account `clinics@`, whose team the demo provider is not in. */
export const CLINIC = { id: 'petergate-tattoo-removal-york', name: 'Petergate Tattoo Removal' };

/** Who an email is sent to. */
type Receiver = 'member' | 'provider' | 'admin';
/** Whom a page is for; everyone else lands on the home page, but for visitors of `landingOf`. */
type Audience = 'anyone' | 'visitors' | 'signed-in' | 'provider' | 'admin';
type Row = readonly [path: string, receiver: Receiver, audience: Audience, heading: RegExp];

/** Where a visitor lands who opens a page that is for others. */
export const landingOf = (path: string): string =>
  /^\/(?:admin|clinic)\b/.test(path) ? '/signin' : '/';

/** The page of Northgate Dental, for those of all providers. */
export const PROVIDER_PAGE = '/provider/northgate-dental-leeds';

/** Of a code that was never sent, which these pages notice before they ask for anything. */
const NOT_VALID = /^This link has expired or no longer works$/;

/** Every page that a link in an email opens. */
export const EMAIL_PAGES: readonly Row[] = [
  ['/verify-email', 'member', 'anyone', NOT_VALID],
  ['/reset-password', 'member', 'anyone', NOT_VALID],
  ['/magic-link', 'member', 'visitors', NOT_VALID],
  ['/signin', 'member', 'visitors', /./],
  ['/lock-account', 'member', 'anyone', NOT_VALID],
  ['/approve-email', 'member', 'anyone', NOT_VALID],
  ['/confirm-email', 'member', 'anyone', NOT_VALID],
  ['/newsletter/confirm', 'member', 'anyone', /^Confirm your newsletter$/],
  ['/newsletter/unsubscribe', 'member', 'anyone', /^Unsubscribe from the newsletter$/],
  ['/proposed-time', 'member', 'anyone', /^Another time for your appointment$/],
  ['/', 'member', 'anyone', /./],
  ['/pricing', 'member', 'anyone', /./],
  ['/privacy', 'member', 'anyone', /^Privacy Policy$/],
  [PROVIDER_PAGE, 'member', 'anyone', /^Northgate Dental/],
  ['/profile', 'member', 'signed-in', /^Your profile$/],
  ['/settings', 'member', 'signed-in', /./],
  ['/join-clinic', 'provider', 'anyone', new RegExp(`^Join ${CLINIC.name}$`)],
  ['/list-your-practice/application', 'provider', 'anyone', /^We’ve got your application$/],
  ['/clinic-emails/confirm', 'provider', 'anyone', /^Confirm a clinic’s emails$/],
  ['/clinic-emails/unsubscribe', 'provider', 'anyone', /^Unsubscribe from a clinic’s emails$/],
  ['/provider-appointments', 'provider', 'provider', /^Provider Appointments$/],
  ['/clinic', 'provider', 'provider', /./],
  ['/clinic/record', 'provider', 'provider', /./],
  ['/admin', 'admin', 'admin', /^Operator console$/],
];
