/** What an attacker tries, and the tests that hold it. `docs/security.md` has the same table. */
export type Point = {
  readonly name: string;
  /** Files, or all that match: `server/races/*.api.test.ts`. */
  readonly tests: readonly string[];
  /** What the tests do, where their names do not say it. */
  readonly how?: string;
  /** The environment variable with the number of cases, where one test has many. */
  readonly cases?: 'FUZZ_REQUESTS';
};

export const POINTS: readonly Point[] = [
  {
    name: 'every call by every kind of caller about own, other people’s and absent objects',
    tests: [
      'server/http/authorisation.api.test.ts',
      'server/http/refused-requests.api.test.ts',
      'server/http/acts-at-once.api.test.ts',
    ],
    how: 'other people’s and absent ones get the same status, bytes and headers',
  },
  {
    name: 'words of `Object.prototype` and numbers beyond int4 in input, odd signatures',
    tests: ['checks/lookups.test.ts', 'server/http/odd-input.api.test.ts'],
    how: 'the first sweeps the sources, the second feeds every field',
  },
  {
    name: 'a stranger signs up another person’s address',
    tests: [
      'server/accounts/sign-ups.api.test.ts',
      'server/identity/verification-link.api.test.ts',
      'server/identity/taken-email.api.test.ts',
    ],
  },
  {
    name: 'who has an account, by bytes and by time',
    tests: ['server/identity/sign-up.api.test.ts', 'server/identity/defence.api.test.ts'],
  },
  {
    name: 'an admin reads or changes what nothing records',
    tests: [
      'server/admin/console.api.test.ts',
      'server/audit/audit.api.test.ts',
      'server/accounts/delete-refused.api.test.ts',
      'server/accounts/export.api.test.ts',
    ],
    how: 'every read of the console, export and deletion is in the audit log',
  },
  {
    name: 'secrets in emails that wait',
    tests: ['server/email/sealed-bodies.api.test.ts', 'server/email/every-email.api.test.ts'],
  },
  {
    name: 'staff of a clinic do what their role does not allow, or after they were removed',
    tests: ['server/clinics/staff-rights.api.test.ts', 'server/clinics/team.api.test.ts'],
  },
  {
    name: 'the emailed link of a proposed time: guessed, spent, or of another proposal',
    tests: [
      'server/appointments/linked-proposal.api.test.ts',
      'server/appointments/proposal-tokens.test.ts',
    ],
  },
  {
    name: 'emails of a clinic to addresses that did not ask for them, and their links',
    tests: [
      'server/notifications/recipients.api.test.ts',
      'server/notifications/asking-again.api.test.ts',
      'server/notifications/digests.api.test.ts',
    ],
    how: 'nothing before the confirmation and after the unsubscribing but one question in 30 days, which the reader can refuse, and no name beyond a first one',
  },
  {
    name: 'addresses, phones and dates of birth at rest',
    tests: [
      'server/accounts/sealed-details.api.test.ts',
      'server/accounts/phone-search.api.test.ts',
    ],
    how: 'looks for them in every row of every table',
  },
  {
    name: 'sign-ups and checkouts at the same moment',
    tests: [
      'server/races/sign-up.api.test.ts',
      'server/membership/create-subscription.api.test.ts',
      'server/ports/payments/customers.test.ts',
    ],
  },
  {
    name: 'streams of people who are suspended or signed out',
    tests: ['server/appointments/watch/watch.api.test.ts'],
  },
  {
    name: 'emails that flood an address',
    tests: ['server/identity/email-flood.api.test.ts'],
  },
  {
    name: 'false applications to be listed',
    tests: ['server/clinic-applications/apply.api.test.ts'],
    how: 'programs, strangers’ addresses, too many, and what is stored in plain text',
  },
  {
    name: 'visits that a clinic makes up',
    tests: ['server/appointments/confirm-visit.api.test.ts'],
    how: 'they earn nothing before the member, who doesn’t work there, has confirmed them',
  },
  {
    name: 'false phones, websites and registration numbers',
    tests: [
      'shared/domain/providers/registration.test.ts',
      'shared/forms/provider-record.test.ts',
      'server/providers/import/map-row.test.ts',
    ],
  },
  {
    name: 'people and clinics under our name',
    tests: ['server/accounts/our-name.api.test.ts', 'shared/domain/text/our-name.test.ts'],
    how: 'parted, joined, with figures, and in letters of other alphabets that look alike',
  },
  {
    name: 'two-step sign-in and passkeys',
    tests: [
      'server/identity/second-factor/second-factor.api.test.ts',
      'server/identity/second-factor/second-step.api.test.ts',
      'server/identity/second-factor/federated.api.test.ts',
      'server/http/second-factor.api.test.ts',
      'server/identity/passkeys/passkeys.api.test.ts',
    ],
  },
  {
    name: 'a fresh proof before calls that can do harm',
    tests: ['server/identity/step-up.api.test.ts'],
  },
  {
    name: 'sessions',
    tests: [
      'server/identity/session.api.test.ts',
      'server/identity/sessions.api.test.ts',
      'server/identity/session-lifetime.api.test.ts',
    ],
  },
  {
    name: 'passwords, changes of email, “This wasn’t me”',
    tests: [
      'server/identity/change-password.api.test.ts',
      'server/identity/breached-passwords.api.test.ts',
      'server/identity/lockout.api.test.ts',
      'server/identity/change-email.api.test.ts',
      'server/identity/account-lock.api.test.ts',
      'server/identity/undo-since.api.test.ts',
    ],
  },
  {
    name: 'headers and policies of every response',
    tests: [
      'server/http/security-headers.api.test.ts',
      'server/http/security-headers.test.ts',
      'server/http/origin.test.ts',
    ],
  },
  {
    name: 'slow clients',
    tests: ['server/http/http-server.test.ts', 'server/http/stream-limiter.test.ts'],
  },
  {
    name: 'files that harm whoever opens them',
    tests: ['server/photos/process-photo.test.ts', 'server/photos/photos.api.test.ts'],
    how: 'polyglots, bombs, vectors, moving, cut-off and tagged pictures',
  },
  {
    name: 'figures about few people, and inflated views of a clinic',
    tests: [
      'shared/domain/clinics/figures/figure-table.test.ts',
      'shared/domain/clinics/figures/suppression.test.ts',
      'server/figures/figures.api.test.ts',
      'server/figures/views.api.test.ts',
    ],
    how: 'solves the sums of all that is shown for what is hidden',
  },
  {
    name: 'races',
    tests: ['server/races/*.api.test.ts'],
  },
  {
    name: 'requests made from the OpenAPI document',
    tests: ['server/http/fuzz.api.test.ts'],
    cases: 'FUZZ_REQUESTS',
  },
];

/** A point as a row of the table in `docs/security.md`. */
export function rowOf({ name, tests, how }: Point): string {
  const files = tests.map((file) => `\`${file}\``).join(', ');
  return `| ${name} | ${files}${how ? `: ${how}` : ''} |`;
}
