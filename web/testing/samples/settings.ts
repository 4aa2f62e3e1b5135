import type { Statistics } from '#shared/contract/accounts.ts';
import type { SessionRecord } from '#shared/contract/sessions.ts';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { UID } from '#web/pages/testing/open-page.tsx';

export const HERE: SessionRecord = {
  id: 'here',
  current: true,
  device: 'Firefox on Linux',
  network: 'this',
  signedInAt: '2026-03-02T09:00:00.000Z',
  lastActiveAt: '2026-03-02T10:00:00.000Z',
  secondFactor: null,
};

export const STATISTICS: Statistics = {
  joinedOn: '2026-01-05',
  memberSince: null,
  checkIns: 0,
  setsEarned: 0,
  referrals: 0,
  savedProviders: 1,
  estimatedSavingsPence: 0,
  unpricedVisits: 0,
};

/** What the API answers a person who opens the settings: no change waits, no second factor is set up. */
export const SETTINGS: ApiAnswers = {
  [`GET /api/auth/user/${UID}/statistics`]: { body: STATISTICS },
  [`GET /api/auth/user/${UID}/sign-in-methods`]: { body: { password: true } },
  'GET /api/auth/sessions': { body: { sessions: [HERE] } },
  'GET /identity/email-change': { body: { pending: null } },
  'GET /identity/passkeys': { body: { passkeys: [] } },
  'GET /identity/second-factor': {
    body: { on: false, authenticator: false, recoveryCodesLeft: 0, required: false, proved: false },
  },
};
