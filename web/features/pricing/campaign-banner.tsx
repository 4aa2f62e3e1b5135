import { longDate } from '#shared/domain/dates/display.ts';
import type { Campaign } from './queries.ts';

/** The running campaign with its last day; whether one runs, the server says (decision 28). */
export function CampaignBanner({ campaign }: { campaign: Campaign }) {
  return (
    <section
      aria-label="Offer"
      className="mb-6 rounded-card bg-benefit-soft p-4 text-benefit sm:px-6 forced-colors:border"
    >
      <p className="text-lg font-semibold">{campaign.headline}</p>
      <p className="text-sm">
        Sign up by {longDate(campaign.endsOn)} and your membership runs for {campaign.years} years.
      </p>
    </section>
  );
}
