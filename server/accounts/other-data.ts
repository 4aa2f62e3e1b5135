import type { AppointmentService } from '../appointments/service.ts';
import type { FamilyService } from '../family/service.ts';
import type { NewsletterService } from '../newsletter/service.ts';
import type { ReferralService } from '../referrals/service.ts';
import type { RewardService } from '../rewards/service.ts';
import type { ExportedSections, Person } from './person.ts';

export type OtherData = {
  readonly family: Pick<FamilyService, 'find'>;
  readonly appointments: Pick<AppointmentService, 'exportPersonalData'>;
  readonly referrals: Pick<ReferralService, 'statsOf' | 'referredOn' | 'listReferredFriends'>;
  readonly rewards: Pick<RewardService, 'listVisits' | 'statementOf'>;
  readonly newsletter: Pick<NewsletterService, 'exportPersonalData'>;
};

/** What other modules store about a person, unsealed. */
export async function readOtherData(
  { family, appointments, referrals, rewards, newsletter }: OtherData,
  { uid, emails }: Person,
): Promise<ExportedSections> {
  const record = await family.find(uid);
  const { appointments: visits, changes } = await appointments.exportPersonalData(uid);
  const { referralCode } = await referrals.statsOf(uid);
  const newsletters = await Promise.all(emails.map(newsletter.exportPersonalData));
  return {
    family: record ? [record] : [],
    appointments: visits,
    appointmentChanges: changes,
    referral: [{ referralCode, joinedByReferralOn: await referrals.referredOn(uid) }],
    referredFriends: await referrals.listReferredFriends(uid),
    rewardVisits: await rewards.listVisits(uid),
    rewardStatement: await rewards.statementOf(uid),
    newsletter: newsletters
      .filter(
        ({ subscription, unsubscribedAt }) => subscription !== null || unsubscribedAt !== null,
      )
      .map(({ subscription, unsubscribedAt }) => ({ ...subscription, unsubscribedAt })),
  };
}
