import type { Kysely } from 'kysely';
import type { Campaign } from '#shared/domain/membership/campaign.ts';
import type { Tables } from '../database/tables.ts';

export function createCampaignStore(db: Kysely<Tables>) {
  return {
    list(): Promise<Campaign[]> {
      return db
        .selectFrom('campaign')
        .select(['id', 'headline', 'starts_on as startsOn', 'ends_on as endsOn', 'years'])
        .orderBy('starts_on')
        .execute();
    },
  };
}
