// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MEMBERSHIP_PRESENTATION } from '#shared/domain/membership/membership-kind.ts';
import { RENEWING } from '#shared/domain/membership/testing/renewing.ts';
import { forVisitor } from '#shared/domain/providers/discount-line.ts';
import { membershipLabel } from '#web/app/shell/account-menu.ts';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import {
  membershipOn,
  type MembershipState,
  NO_MEMBERSHIP,
} from '#web/lib/session/membership-state.ts';
import HowItWorks from './how-it-works.tsx';
import Profile from './profile.tsx';
import Provider from './provider.tsx';
import { EMAIL, leavePage, openPage, signInAs, UID } from './testing/open-page.tsx';
import { stubApi } from './testing/stub-api.ts';

const CARD = '123456789019';

const CONFIRMED = {
  active: true,
  plan: 'Single',
  status: 'active',
  expiresAt: '2026-05-05',
  graceUntil: null,
  checkedAt: '2026-03-01T10:42:00Z',
};
const DETAILS = { ...RENEWING, upgrade: null };
const NOT_RENEWING = { ...DETAILS, renews: false, nextPayment: null };
const OVER = { ...NOT_RENEWING, status: 'ended', active: false, expiresAt: '2026-02-05' };
const NONE = { active: false, plan: 'none', status: 'inactive', expiresAt: null };

type Row = {
  readonly state: string;
  readonly known: Partial<MembershipState>;
  /** GET /membership; null: 404. */
  readonly details: object | null;
  readonly card: readonly string[];
  readonly cardButtons: boolean;
  readonly lines: readonly string[];
  readonly atProvider: readonly string[];
  readonly closing: string;
  readonly header: string;
};

const WORKING = { cardButtons: true, atProvider: ['Book Now', 'Call Now'] } as const;
const MEMBER = { ...WORKING, closing: 'Open your card', header: 'Manage Membership' } as const;
const WITHOUT = {
  cardButtons: false,
  atProvider: ['Become a Member'],
  closing: 'View Membership Plans',
  header: 'Become a Member',
} as const;
const ACTIVE_LINES = ['Plan: Single', 'Status: Active', 'Member since: 5 May 2025'] as const;
const ENDED_LINES = ['Status: Not a Member', 'Previous plan: Single', 'Member since: 5 May 2025'];

/** Every state of a membership, with what each screen shows on 2 March 2026. */
const ROWS: readonly Row[] = [
  {
    state: 'never a member',
    known: NONE,
    details: null,
    card: ['Not a Member', 'None', 'Not set'],
    lines: [],
    ...WITHOUT,
  },
  {
    state: 'active and renewing',
    known: CONFIRMED,
    details: DETAILS,
    card: ['Active', 'Single', '5 May 2026'],
    lines: [...ACTIVE_LINES, 'Expires on: 5 May 2026', 'Next renewal: 5 May 2026 for £75'],
    ...MEMBER,
  },
  {
    state: 'active, the renewal cancelled',
    known: CONFIRMED,
    details: NOT_RENEWING,
    card: ['Active', 'Single', '5 May 2026'],
    lines: [
      ...ACTIVE_LINES,
      'Expires on: 5 May 2026',
      'Next renewal: Won’t renew. Active until 5 May 2026',
    ],
    ...MEMBER,
  },
  {
    state: 'in the grace period',
    known: { ...CONFIRMED, status: 'past_due', expiresAt: '2026-03-01', graceUntil: '2026-03-08' },
    details: {
      ...NOT_RENEWING,
      status: 'past_due',
      expiresAt: '2026-03-01',
      graceUntil: '2026-03-08',
    },
    card: ['Past due', 'Single', '1 March 2026', '8 March 2026'],
    lines: [
      'Plan: Single',
      'Status: Past due',
      'Member since: 5 May 2025',
      'Expires on: 1 March 2026',
      'Next renewal: Payment due. Active until 8 March 2026',
    ],
    ...MEMBER,
  },
  {
    state: 'paused while a payment is disputed',
    known: { ...CONFIRMED, active: false, status: 'suspended' },
    details: {
      ...DETAILS,
      status: 'suspended',
      active: false,
      suspension: { cause: 'dispute', amountPence: 7500, since: '2026-02-20' },
    },
    card: ['Paused', 'Single', '5 May 2026'],
    cardButtons: false,
    lines: [
      'Plan: Single',
      'Status: Paused',
      'Member since: 5 May 2025',
      'Expires on: 5 May 2026',
      'Next renewal: 5 May 2026 for £75',
    ],
    atProvider: ['See what you can do'],
    closing: 'Open your card',
    header: 'Manage Membership',
  },
  {
    state: 'over since midnight, on a page that was open',
    known: { ...CONFIRMED, expiresAt: '2026-03-01' },
    details: { ...NOT_RENEWING, expiresAt: '2026-03-01' },
    card: ['Not a Member', 'None', '1 March 2026', 'Ended on'],
    lines: [...ENDED_LINES, 'Ended on: 1 March 2026'],
    ...WITHOUT,
  },
  {
    state: 'ended',
    known: { ...NONE, status: 'ended', expiresAt: '2026-02-05' },
    details: OVER,
    card: ['Not a Member', 'None', '5 February 2026', 'Ended on'],
    lines: [...ENDED_LINES, 'Ended on: 5 February 2026'],
    ...WITHOUT,
  },
  {
    state: 'refunded',
    known: { ...NONE, status: 'ended', expiresAt: '2026-02-05' },
    details: {
      ...OVER,
      refundWish: {
        state: 'refunded',
        askedOn: '2026-02-05',
        reason: '',
        note: '',
        amountPence: 7500,
        overdue: false,
      },
    },
    card: ['Not a Member', 'None', '5 February 2026', 'Ended on'],
    lines: [...ENDED_LINES, 'Ended on: 5 February 2026'],
    ...WITHOUT,
  },
  {
    state: 'not checked, last confirmed active',
    known: { ...NONE, status: 'error', lastConfirmed: CONFIRMED },
    details: DETAILS,
    card: ['Active', 'Single', '5 May 2026'],
    cardButtons: true,
    lines: [...ACTIVE_LINES, 'Expires on: 5 May 2026', 'Next renewal: 5 May 2026 for £75'],
    atProvider: ['Try again'],
    closing: 'Try again',
    header: 'Become a Member',
  },
  {
    state: 'never confirmed and not checked',
    known: { ...NONE, status: 'error' },
    details: DETAILS,
    card: ['Not checked', 'Not known'],
    cardButtons: false,
    lines: [...ACTIVE_LINES, 'Expires on: 5 May 2026', 'Next renewal: 5 May 2026 for £75'],
    atProvider: ['Try again'],
    closing: 'Try again',
    header: 'Become a Member',
  },
];

const PROVIDER = buildProvider({
  _id: 'northgate',
  phone: '0113 496 0001',
  discount: ['20% off (use promo code HALE20)'],
});
const WITHOUT_CODES = { ...PROVIDER, offers: PROVIDER.offers.map((line) => forVisitor(line)) };

const account = { uid: UID, fullName: 'Ada Byron', email: EMAIL, role: 'user', phone: '' };

function arrive({ known, details }: Row): void {
  stubApi({
    [`GET /api/auth/user/${UID}`]: { body: { user: { ...account, address: '', dob: '' } } },
    [`GET /api/healthcard/${UID}`]:
      details === null ? { status: 404, body: {} } : { body: { healthCardNumber: CARD } },
    [`GET /api/healthcard/${UID}/qr`]: { body: { size: 45, path: 'M4 4h7v1h-7z' } },
    [`GET /api/membership/${UID}`]:
      details === null ? { status: 404, body: {} } : { body: details },
    [`GET /api/appointments/healthcard/${CARD}`]: { body: [] },
    'GET /api/favorites': { body: [] },
    'GET /api/providers/northgate': { body: WITHOUT_CODES },
    'POST /api/providers/northgate/promo-codes': { body: { provider: PROVIDER } },
  });
  signInAs({ known: true, ...known });
}

afterEach(() => {
  localStorage.clear();
  leavePage();
});

describe.each(ROWS)('a membership that is $state', (row) => {
  it('on the profile', async () => {
    arrive(row);
    openPage('/profile', Profile);
    const card = await screen.findByRole('region', { name: 'Digital health card' });
    for (const text of row.card)
      expect(within(card).getAllByText(text).length, text).toBeGreaterThan(0);
    const buttons = ['Show at the desk', 'Show QR code', 'Copy number', 'Print card'];
    const shown = () => buttons.filter((name) => screen.queryByRole('button', { name }) !== null);
    await waitFor(() => expect(shown()).toEqual(row.cardButtons ? buttons : []));

    const details = screen.getByRole('region', { name: 'Membership details' });
    await waitFor(() => expect(details.querySelector('[aria-busy="true"]')).toBeNull());
    await within(details).findByText(row.details ? 'Receipts' : 'Not a Member');
    const lines = [...details.querySelectorAll('dl > div')].map((line) =>
      [...line.children].map(({ textContent }) => textContent).join(': '),
    );
    expect(lines).toEqual(row.lines);
    if (row.known.status === 'error') {
      expect(document.body.textContent).toContain('We couldn’t check your membership');
      for (const claim of ['Not a Member', 'None', 'Not set'])
        expect(screen.queryByText(claim)).toBeNull();
    }
  });

  it('on a provider’s page with its codes, at the end of How It Works and in the header', async () => {
    arrive(row);
    openPage('/provider', () => <Provider {...providerProps} />);
    const actions = await screen.findByRole('region', { name: 'Quick actions' });
    await waitFor(() =>
      expect(
        [...actions.querySelectorAll('a, button')].map(({ textContent }) => textContent),
      ).toEqual(row.atProvider),
    );
    const mayBook = row.atProvider.includes('Book Now');
    if (mayBook) expect(await screen.findByText('HALE20')).toBeTruthy();
    else expect(screen.queryByText('HALE20')).toBeNull();
    cleanup();
    openPage('/how-it-works', HowItWorks);
    const end = row.closing === 'Try again' ? 'button' : 'link';
    expect(await screen.findByRole(end, { name: row.closing })).toBeTruthy();
    const { kind } = membershipOn({ ...NO_MEMBERSHIP, known: true, ...row.known }, '2026-03-02');
    const label = membershipLabel({
      membershipActive: MEMBERSHIP_PRESENTATION[kind].active,
      membershipSuspended: kind === 'suspended',
    });
    expect(label).toBe(row.header);
  });
});

// The framework's other props are not read by the page.
const providerProps = { loaderData: null, params: { id: 'northgate' } } as unknown as Parameters<
  typeof Provider
>[0];
