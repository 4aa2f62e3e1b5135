import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { UID } from '#web/pages/testing/open-page.tsx';
import type { FamilyMember } from '#shared/contract/family.ts';
import { membershipWith } from './memberships.ts';

/** The path data of a QR code. */
const QR_PATH = Array.from({ length: 36 }, (_, row) => `M4 ${row + 4}h${(row % 9) + 1}v1h-9z`);

/** What the profile area asks for a member, besides what every screen asks. */
export const PROFILE_ANSWERS: ApiAnswers = {
  [`GET /api/healthcard/${UID}/qr`]: { body: { size: 45, path: QR_PATH.join('') } },
  [`GET /api/membership/${UID}`]: { body: membershipWith() },
};

/** What the profile area asks for a family too. */
export const familyAnswer = (familyMembers: readonly FamilyMember[]): ApiAnswers => ({
  'GET /api/family-details/familyDetails': {
    body: {
      success: true,
      data: { uid: UID, familyMembers, createdAt: '', updatedAt: '', version: 1 },
    },
  },
});
