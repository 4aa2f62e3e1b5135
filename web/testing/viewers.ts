import type { MembershipState } from '#web/lib/session/membership-state.ts';
import { EMAIL, UID } from '#web/pages/testing/open-page.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { statsWith } from './samples/referrals.ts';

/** Who looks at a screen. A family is a member on the family plan. */
export type Viewer = 'visitor' | 'user' | 'member' | 'family' | 'provider' | 'admin';

export const CARD_NUMBER = '123456789018';

/** The account that the API returns; its role is that of the viewer. */
export const ACCOUNT = {
  uid: UID,
  fullName: 'Ada Byron',
  email: EMAIL,
  gender: '',
  dob: '1990-05-05',
  address: '1 High Street, London SW1A 2AA',
  phone: '020 7946 0958',
  postCode: 'SW1A 2AA',
  country: 'GB',
  versions: { fullName: 0, phone: 0, country: 0, address: 0, dob: 0, gender: 0 },
};

const PLANS: Partial<Record<Viewer, string>> = { member: 'single', family: 'family' };

/** The second factor of staff, who have just used it. */
const PROVED = {
  on: true,
  authenticator: true,
  recoveryCodesLeft: 10,
  required: true,
  proved: true,
};

type Known = {
  /** Null for a visitor. */
  readonly membership: Partial<MembershipState> | null;
  readonly answers: ApiAnswers;
};

/** What the browser and the API know of a viewer, whatever screen they open. */
export function whatIsKnownOf(viewer: Viewer): Known {
  if (viewer === 'visitor') return { membership: null, answers: {} };
  const plan = PLANS[viewer];
  const role = plan ? 'member' : viewer;
  return {
    membership: plan
      ? { known: true, active: true, plan, status: 'active', expiresAt: '2027-01-31' }
      : { known: true },
    answers: {
      [`GET /api/auth/user/${UID}`]: { body: { user: { ...ACCOUNT, role } } },
      [`GET /api/healthcard/${UID}`]: plan
        ? { body: { healthCardNumber: CARD_NUMBER } }
        : { status: 404, body: { code: 'card/not-found' } },
      [`GET /api/appointments/healthcard/${CARD_NUMBER}`]: { body: [] },
      'GET /api/appointments/changes': 'never',
      ...(plan ? { [`GET /api/referrals/stats/${UID}`]: { body: statsWith() } } : {}),
      ...(viewer === 'provider' || viewer === 'admin'
        ? { 'GET /identity/second-factor': { body: PROVED } }
        : {}),
    },
  };
}
