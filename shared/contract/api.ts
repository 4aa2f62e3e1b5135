import { accountsContract } from './accounts.ts';
import { adminContract } from './admin.ts';
import { adminClinicsContract } from './admin-clinics.ts';
import { appointmentsContract } from './appointments.ts';
import { clinicFiguresContract } from './clinic-figures.ts';
import { clinicNotificationsContract } from './clinic-notifications.ts';
import { clinicStateContract } from './clinic-state.ts';
import { clinicTeamContract } from './clinic-team.ts';
import { deskCorrectionsContract } from './desk-corrections.ts';
import { deskContract } from './desk.ts';
import { disputesContract } from './disputes.ts';
import { emailReportsContract } from './email-reports.ts';
import { clinicApplicationsContract } from './clinic-applications.ts';
import type { EndpointTable } from './endpoint.ts';
import { familyContract } from './family.ts';
import { favouritesContract } from './favourites.ts';
import { healthCardContract } from './health-card.ts';
import { membershipContract } from './membership.ts';
import { newsletterContract } from './newsletter.ts';
import { pageErrorsContract } from './page-errors.ts';
import { openingHoursContract } from './opening-hours.ts';
import { clinicRecordContract } from './clinic-record.ts';
import { photosContract } from './photos.ts';
import { postcodesContract } from './postcodes.ts';
import { proposalLinkContract } from './proposal-link.ts';
import { providerViewsContract } from './provider-views.ts';
import { providersContract } from './providers.ts';
import { referralsContract } from './referrals.ts';
import { rewardsContract } from './rewards.ts';
import { searchContract } from './search.ts';
import { sessionsContract } from './sessions.ts';
import { visitAnswersContract } from './visit-answers.ts';

/** The whole API (API-02 to API-34), with our own additions beside their area. */
export const api = {
  ...providersContract,
  ...searchContract,
  ...openingHoursContract,
  ...clinicRecordContract,
  ...photosContract,
  ...membershipContract,
  ...disputesContract,
  ...favouritesContract,
  ...accountsContract,
  ...sessionsContract,
  ...healthCardContract,
  ...referralsContract,
  ...familyContract,
  // Before the appointments, so that `changes` does not match `{id}`.
  ...deskContract,
  ...deskCorrectionsContract,
  ...proposalLinkContract,
  ...appointmentsContract,
  ...visitAnswersContract,
  ...newsletterContract,
  ...rewardsContract,
  ...postcodesContract,
  ...pageErrorsContract,
  ...emailReportsContract,
  ...clinicTeamContract,
  ...clinicStateContract,
  ...clinicFiguresContract,
  ...clinicNotificationsContract,
  ...providerViewsContract,
  ...adminContract,
  ...adminClinicsContract,
  ...clinicApplicationsContract,
} satisfies EndpointTable;
